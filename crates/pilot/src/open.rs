//! Which desktop this machine has, or one sentence on why there is none to look at.

use rival_core::Fault;

use rival_vision::Picture;

use crate::Desk;

#[cfg(all(unix, not(target_os = "macos")))]
fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok().filter(|value| !value.is_empty())
}

/// The desktop, or the one of a display that is named; with a mouse where a hand is wanted.
#[cfg(all(unix, not(target_os = "macos")))]
pub fn open(display: Option<&str>, wants_mouse: bool) -> Result<Box<dyn Desk>, Fault> {
    if display.is_none() && variable("DISPLAY").is_none() {
        return Err(match variable("WAYLAND_DISPLAY") {
            Some(_) => Fault::new(
                "pilot-wayland",
                "this is a Wayland session without X11, where no program may see other windows or move the mouse: start an X11 session, or a board under XWayland",
            ),
            None => Fault::new("pilot-no-display", "there is no display to look at: DISPLAY is not set"),
        });
    }
    let desk = crate::x11::X11::connect(display)?;
    if wants_mouse {
        desk.check_mouse()?;
    }
    Ok(Box::new(desk))
}

/// The desktop; with a mouse where a hand is wanted.
#[cfg(all(feature = "desktop-other", any(windows, target_os = "macos")))]
pub fn open(_display: Option<&str>, wants_mouse: bool) -> Result<Box<dyn Desk>, Fault> {
    Ok(Box::new(crate::other::Other::connect(wants_mouse)?))
}

/// The desktop; with a mouse where a hand is wanted.
#[cfg(not(any(all(unix, not(target_os = "macos")), all(feature = "desktop-other", any(windows, target_os = "macos")))))]
pub fn open(_display: Option<&str>, _wants_mouse: bool) -> Result<Box<dyn Desk>, Fault> {
    Err(Fault::new(
        "pilot-other-system",
        "this rival was built for looking at X11 alone: on Windows and macOS it must be built with the feature desktop-other",
    ))
}

/// A picture of all monitors together.
pub fn screenshot() -> Result<Picture, Fault> {
    let mut desk = open(None, false)?;
    let all = crate::watch::desktop(&mut *desk)?;
    desk.capture(all)
}
