//! Memory that an X server on this machine shares with us (MIT-SHM): it puts pixels there instead of sending them over its socket. The
//! memory comes as a file and is read as one, so that nothing here can see it change under its hands. A server elsewhere has none.

use std::fs::File;
use std::os::unix::fs::FileExt;

use rival_core::Fault;
use x11rb::connection::{Connection, RequestConnection};
use x11rb::cookie::CookieWithFds;
use x11rb::protocol::shm::{self, ConnectionExt as _};
use x11rb::protocol::xproto::{ImageFormat, Window as Id};
use x11rb::rust_connection::RustConnection;

use super::lost;
use crate::Area;

/// The memory, once it was asked for.
#[derive(Default)]
pub(super) enum Shared {
    #[default]
    NotAsked,
    Refused,
    Segment {
        id: shm::Seg,
        file: File,
        size: usize,
    },
}

impl Shared {
    /// Puts the pixels of a part of the screen into a buffer; false where no memory can be shared.
    pub(super) fn fetch(
        &mut self,
        connection: &RustConnection,
        root: Id,
        part: Area,
        size: usize,
        pixels: &mut Vec<u8>,
    ) -> Result<bool, Fault> {
        self.ensure(connection, size)?;
        let Shared::Segment { id, file, .. } = self else { return Ok(false) };
        let (x, y, width, height) = (part.x as i16, part.y as i16, part.width as u16, part.height as u16);
        let asked = connection.shm_get_image(root, x, y, width, height, !0, ImageFormat::Z_PIXMAP.into(), *id, 0);
        asked.map_err(|error| lost(&error))?.reply().map_err(|error| lost(&error))?;
        pixels.resize(size, 0);
        file.read_exact_at(pixels, 0).map_err(|error| lost(&error))?;
        Ok(true)
    }

    /// Asks for memory of at least this size, once.
    fn ensure(&mut self, connection: &RustConnection, size: usize) -> Result<(), Fault> {
        match self {
            Shared::Refused => return Ok(()),
            Shared::Segment { size: has, .. } if *has >= size => return Ok(()),
            Shared::Segment { id, .. } => connection.shm_detach(*id).map_err(|error| lost(&error)).map(drop)?,
            Shared::NotAsked => {}
        }
        *self = Shared::Refused;
        if connection.extension_information(shm::X11_EXTENSION_NAME).map_err(|error| lost(&error))?.is_none() {
            return Ok(());
        }
        let id = connection.generate_id().map_err(|error| lost(&error))?;
        let asked = connection.shm_create_segment(id, u32::try_from(size).unwrap_or(u32::MAX), false);
        // A server at the other end of a network cannot share any.
        if let Ok(Ok(reply)) = asked.map(CookieWithFds::reply) {
            *self = Shared::Segment { id, file: File::from(reply.shm_fd), size };
        }
        Ok(())
    }
}
