//! Having memory brought near before it is needed. A search knows early where it will look next (the table's entry of a position, what was
//! learned about its pawns), and has other work to do until it arrives.

/// Has the place of a value brought into the processor's cache. Changes nothing but the time of the next look at it.
#[inline]
#[allow(unsafe_code)]
pub fn prefetch<T>(what: &T) {
    #[cfg(target_arch = "x86_64")]
    {
        use core::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: a prefetch is a hint without architectural effect, and the address is that of a live reference; SSE is part of x86-64.
        unsafe { _mm_prefetch::<_MM_HINT_T0>((&raw const *what).cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = what;
}
