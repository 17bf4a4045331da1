//! Numbers of sixteen bits (IEEE 754 binary16), in which weights are kept: 1 sign, 5 exponent and 10 fraction bits.

/// The number that sixteen bits stand for.
pub fn from_half(bits: u16) -> f32 {
    let sign = if bits & 0x8000 == 0 { 1.0 } else { -1.0 };
    let (exponent, fraction) = (i32::from(bits >> 10 & 31), f32::from(bits & 1023));
    match exponent {
        0 => sign * fraction * 2f32.powi(-24),
        31 if fraction == 0.0 => sign * f32::INFINITY,
        31 => f32::NAN,
        _ => sign * (1.0 + fraction / 1024.0) * 2f32.powi(exponent - 15),
    }
}

/// The nearest sixteen bits to a finite number; what is too large becomes the largest, 65504.
pub fn to_half(value: f32) -> u16 {
    let sign = if value.is_sign_negative() { 0x8000 } else { 0 };
    let size = value.abs().min(65504.0);
    if size < 2f32.powi(-14) {
        // Below the smallest normal number the steps are even.
        return sign | (size * 2f32.powi(24)).round() as u16;
    }
    let exponent = (size.to_bits() >> 23) as i32 - 127;
    let steps = (size * 2f32.powi(10 - exponent)).round() as u32;
    // A fraction that rounds up to the next power of two carries into the exponent by itself.
    sign | ((((exponent + 15) as u32) << 10) + (steps - 1024)) as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_comes_back() {
        for bits in (0..=u16::MAX).filter(|bits| bits >> 10 & 31 != 31) {
            assert_eq!(to_half(from_half(bits)), bits);
        }
    }

    #[test]
    fn numbers_between_go_to_the_nearest() {
        assert_eq!(from_half(to_half(1.0 + 1.0 / 4096.0)), 1.0);
        assert_eq!(from_half(to_half(0.333_333)), 0.333_251_95);
        assert_eq!(from_half(to_half(-1e9)), -65504.0);
        assert_eq!(from_half(to_half(2047.9)), 2048.0);
    }
}
