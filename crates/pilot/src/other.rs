//! The desktop of Windows and macOS, by the crates `xcap` (pictures and windows) and `enigo` (the pointer). It knows windows, pictures and
//! the pointer; it knows nothing of boards. Where a screen is scaled, places are what the system calls them, and pictures are brought to
//! that size.

use std::fmt::Display;
use std::time::Duration;

use enigo::{Button, Coordinate, Direction, Enigo, Mouse as _, Settings};
use rival_core::Fault;
use rival_vision::Picture;
use xcap::image::imageops::{FilterType, resize};
use xcap::{Monitor, XCapResult};

use crate::desk::WallTime;
use crate::{Area, Mouse, Place, Screen, Time, Window};

/// A window without a board in it: helpers and icons.
const LEAST: u32 = 64;

/// The screen and, where a hand is wanted, the mouse.
pub struct Other {
    mouse: Option<Enigo>,
    wants_mouse: bool,
    time: WallTime,
}

impl Other {
    /// Ready to look; a sentence where no program may move the mouse and that is wanted.
    pub fn connect(wants_mouse: bool) -> Result<Other, Fault> {
        // Without this Windows tells programs of smaller screens than there are. That it was said before is no fault.
        #[cfg(windows)]
        let _ = enigo::set_dpi_awareness();
        let mut desk = Other { mouse: None, wants_mouse, time: WallTime::new() };
        if wants_mouse {
            desk.mouse()?;
        }
        Ok(desk)
    }

    fn mouse(&mut self) -> Result<&mut Enigo, Fault> {
        if self.mouse.is_none() {
            self.mouse = Some(Enigo::new(&Settings::default()).map_err(|error| refused(&error))?);
        }
        self.mouse.as_mut().ok_or_else(|| refused(&"there is none"))
    }

    /// The open windows with their places, the uppermost first.
    fn open_windows(&self) -> Result<Vec<(xcap::Window, u32, Area)>, Fault> {
        let windows = xcap::Window::all().map_err(|error| lost(&error))?;
        // A window that was closed between two questions is simply closed.
        let known = windows.into_iter().filter_map(|window| {
            let (id, area) = (window.id().ok()?, area_of(&window).ok()?);
            (!window.is_minimized().unwrap_or(false)).then_some((window, id, area))
        });
        Ok(known.collect())
    }
}

/// The display no longer answers, or refuses.
fn lost(why: &dyn Display) -> Fault {
    Fault::new("pilot-display-lost", "the display does not do what it was asked for: {reason}").with("reason", why)
}

fn refused(why: &dyn Display) -> Fault {
    Fault::new("pilot-mouse-refused", "this display does not let programs move the mouse: {reason}").with("reason", why)
}

fn area_of(window: &xcap::Window) -> XCapResult<Area> {
    Ok(Area { x: window.x()?, y: window.y()?, width: window.width()?, height: window.height()? })
}

fn area_of_monitor(monitor: &Monitor) -> XCapResult<Area> {
    Ok(Area { x: monitor.x()?, y: monitor.y()?, width: monitor.width()?, height: monitor.height()? })
}

impl Screen for Other {
    fn monitors(&mut self) -> Result<Vec<Area>, Fault> {
        let monitors = Monitor::all().map_err(|error| lost(&error))?;
        let areas = monitors.iter().map(area_of_monitor).collect::<XCapResult<Vec<Area>>>().map_err(|error| lost(&error))?;
        if areas.is_empty() { Err(lost(&"it has no screen")) } else { Ok(areas) }
    }

    fn windows(&mut self) -> Result<Vec<Window>, Fault> {
        let named = self.open_windows()?.into_iter().map(|(window, id, area)| Window {
            id,
            title: window.title().unwrap_or_default(),
            program: window.app_name().unwrap_or_default(),
            area,
        });
        Ok(named.filter(|window| window.area.width >= LEAST && window.area.height >= LEAST).collect())
    }

    fn area_of(&mut self, window: u32) -> Result<Option<Area>, Fault> {
        Ok(self.open_windows()?.into_iter().find(|(_, id, _)| *id == window).map(|(_, _, area)| area))
    }

    fn is_reachable(&mut self, window: u32, place: Place) -> Result<bool, Fault> {
        Ok(self.window_at(place)? == Some(window))
    }

    fn window_at(&mut self, place: Place) -> Result<Option<u32>, Fault> {
        Ok(self.open_windows()?.into_iter().find(|(_, _, area)| area.holds(place)).map(|(_, id, _)| id))
    }

    /// Neither crate can: the person brings the window forward, and a board that is covered is told.
    fn raise(&mut self, _window: u32) -> Result<(), Fault> {
        Ok(())
    }

    fn maximise(&mut self, _window: u32) -> Result<(), Fault> {
        Err(Fault::new("pilot-no-maximize", "on this system --maximize can do nothing: please make the window large yourself"))
    }

    fn capture(&mut self, area: Area) -> Result<Picture, Fault> {
        let mut rgb = vec![0; area.width as usize * area.height as usize * 3];
        for monitor in Monitor::all().map_err(|error| lost(&error))? {
            let whole = area_of_monitor(&monitor).map_err(|error| lost(&error))?;
            let Some(part) = area.shared(whole) else { continue };
            let (left, top) = (part.x.abs_diff(whole.x), part.y.abs_diff(whole.y));
            let taken = monitor.capture_region(left, top, part.width, part.height).map_err(|error| lost(&error))?;
            let is_scaled = taken.dimensions() != (part.width, part.height);
            let pixels = if is_scaled { resize(&taken, part.width, part.height, FilterType::Triangle) } else { taken };
            let (left, top) = (part.x.abs_diff(area.x) as usize, part.y.abs_diff(area.y) as usize);
            for (row, line) in pixels.rows().enumerate() {
                let begin = ((top + row) * area.width as usize + left) * 3;
                for (to, from) in rgb[begin..begin + part.width as usize * 3].chunks_exact_mut(3).zip(line) {
                    to.copy_from_slice(&from.0[..3]);
                }
            }
        }
        Picture::new(area.width as usize, area.height as usize, rgb).ok_or_else(|| lost(&"a picture of another size came"))
    }
}

impl Mouse for Other {
    fn position(&mut self) -> Result<Place, Fault> {
        let place = self.mouse().and_then(|mouse| mouse.location().map_err(|error| refused(&error)));
        match place {
            Ok((x, y)) => Ok(Place { x, y }),
            Err(fault) if self.wants_mouse => Err(fault),
            // Whoever only looks needs no permission: for them the pointer rests in the middle.
            Err(_) => {
                let Area { x, y, width, height } = self.monitors()?[0];
                Ok(Place { x: x.saturating_add_unsigned(width / 2), y: y.saturating_add_unsigned(height / 2) })
            }
        }
    }

    fn move_to(&mut self, place: Place) -> Result<(), Fault> {
        self.mouse()?.move_mouse(place.x, place.y, Coordinate::Abs).map_err(|error| refused(&error))
    }

    fn press(&mut self) -> Result<(), Fault> {
        self.mouse()?.button(Button::Left, Direction::Press).map_err(|error| refused(&error))
    }

    fn release(&mut self) -> Result<(), Fault> {
        self.mouse()?.button(Button::Left, Direction::Release).map_err(|error| refused(&error))
    }
}

impl Time for Other {
    fn now(&mut self) -> Duration {
        self.time.now()
    }

    fn wait(&mut self, time: Duration) {
        std::thread::sleep(time);
    }
}
