//! The table as a file: a head with what is likely, how many positions there are at every distance and where each chunk begins, then
//! the chunks. Everything has a checksum; a chunk's is looked at whenever it is read, so that opening costs nothing and damage is
//! never taken for knowledge.
//!
//! ```text
//!  magic 8 · version 4 · plies 4 · numbers 4 · counts 64 x 8 · frequencies 2 each · (length 2, checksum 4) for each chunk · checksum 8 · chunks
//! ```

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use rival_core::Fault;

use super::chunk::{CHUNK, Counts, Model};
use crate::tables::{Fields, checksum};

const MAGIC: &[u8; 8] = b"RIVALTTC";
const VERSION: u32 = 1;
/// The plies of a table that is complete.
pub const COMPLETE: u32 = u32::MAX;
/// Distances that are counted.
pub const DISTANCES: usize = 64;
const FIXED: usize = 8 + 4 + 4 + 4 + 8 * DISTANCES + 2 * Model::PARTS;

/// What a file holds besides its chunks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contents {
    /// Everything decided in so many plies is in it; [`COMPLETE`] where that is all.
    pub plies: u32,
    /// How many numbers it has.
    pub numbers: u32,
    /// How many positions after the placement phase are decided in how many plies, and at last how many are drawn.
    pub counts: [u64; DISTANCES],
}

/// An open file.
pub struct TableFile {
    path: PathBuf,
    file: Mutex<File>,
    contents: Contents,
    model: Model,
    /// Where each chunk begins, and the end.
    offsets: Vec<u64>,
    checksums: Vec<u32>,
    bytes: u64,
}

impl TableFile {
    /// Opens a file and looks at its head.
    pub fn open(path: &Path) -> Result<TableFile, Fault> {
        let unreadable = |error: io::Error| {
            let name = path.display();
            match error.kind() {
                io::ErrorKind::NotFound => Fault::new("table-not-found", "there is no table {file}").with("file", name),
                io::ErrorKind::UnexpectedEof => damaged(path),
                _ => Fault::new("table-unreadable", "the table {file} cannot be read: {why}").with("file", name).with("why", error),
            }
        };
        let mut file = File::open(path).map_err(unreadable)?;
        let bytes = file.metadata().map_err(unreadable)?.len();
        let mut head = vec![0; FIXED];
        file.read_exact(&mut head).map_err(unreadable)?;
        let mut fields = Fields(&head);
        if fields.take(8) != MAGIC {
            return Err(damaged(path));
        }
        if fields.word() != VERSION {
            let fault = Fault::new("table-version", "the table {file} was made by another version; {command} makes it again");
            return Err(fault.with("file", path.display()).with("command", super::BUILD_COMMAND));
        }
        let (plies, numbers) = (fields.word(), fields.word());
        let counts = std::array::from_fn(|_| fields.long());
        let parts: Vec<u16> = (0..Model::PARTS).map(|_| fields.half()).collect();
        let chunks = numbers.div_ceil(CHUNK) as usize;
        let mut directory = vec![0; chunks * 6 + 8];
        if bytes < (FIXED + directory.len()) as u64 {
            return Err(damaged(path));
        }
        file.read_exact(&mut directory).map_err(unreadable)?;
        let (directory, kept) = directory.split_at(chunks * 6);
        if checksum(directory, checksum(&head, 0)) != Fields(kept).long() {
            return Err(damaged(path));
        }
        let model = Model::read(&parts).ok_or_else(|| damaged(path))?;
        let mut offsets = vec![(FIXED + chunks * 6 + 8) as u64];
        let mut checksums = Vec::with_capacity(chunks);
        let mut entries = Fields(directory);
        let mut end = offsets[0];
        for _ in 0..chunks {
            end += u64::from(entries.half());
            offsets.push(end);
            checksums.push(entries.word());
        }
        if end != bytes {
            return Err(damaged(path));
        }
        let contents = Contents { plies, numbers, counts };
        Ok(TableFile { path: path.to_owned(), file: Mutex::new(file), contents, model, offsets, checksums, bytes })
    }

    /// What it holds.
    pub fn contents(&self) -> &Contents {
        &self.contents
    }

    /// Its length.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// How many chunks it has.
    pub fn chunks(&self) -> usize {
        self.checksums.len()
    }

    /// The byte of a number, 0 where it is not kept.
    pub fn byte(&self, number: u32) -> Result<u8, Fault> {
        let packed = self.packed((number / CHUNK) as usize)?;
        Ok(self.model.byte(&packed, number % CHUNK))
    }

    /// Calls `visit` with all that is kept in a chunk.
    pub fn each_kept(&self, chunk: usize, mut visit: impl FnMut(u32, u8)) -> Result<(), Fault> {
        self.model.unpack(&self.packed(chunk)?, |place, byte| {
            visit(chunk as u32 * CHUNK + place, byte);
            true
        });
        Ok(())
    }

    fn packed(&self, chunk: usize) -> Result<Vec<u8>, Fault> {
        let damaged = || damaged(&self.path);
        let &[from, to] = self.offsets.get(chunk..chunk + 2).ok_or_else(damaged)? else { return Err(damaged()) };
        let mut packed = vec![0; (to - from) as usize];
        read_at(&self.file, &mut packed, from).map_err(|_| damaged())?;
        if checksum(&packed, 0) as u32 == self.checksums[chunk] { Ok(packed) } else { Err(damaged()) }
    }
}

#[cfg(unix)]
fn read_at(file: &Mutex<File>, bytes: &mut [u8], offset: u64) -> io::Result<()> {
    use std::os::unix::fs::FileExt;
    file.lock().unwrap_or_else(std::sync::PoisonError::into_inner).read_exact_at(bytes, offset)
}

#[cfg(not(unix))]
fn read_at(file: &Mutex<File>, bytes: &mut [u8], offset: u64) -> io::Result<()> {
    use std::io::{Seek, SeekFrom};
    let mut file = file.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    file.seek(SeekFrom::Start(offset))?;
    file.read_exact(bytes)
}

fn damaged(path: &Path) -> Fault {
    Fault::new("table-damaged", "the table {file} is damaged; {command} makes it again")
        .with("file", path.display())
        .with("command", super::BUILD_COMMAND)
}

/// Writes all bytes (those of all numbers) as a file, which appears only when it is whole.
pub fn write(path: &Path, contents: &Contents, threads: usize, byte: &(impl Fn(u32) -> u8 + Sync)) -> io::Result<()> {
    let chunks = contents.numbers.div_ceil(CHUNK);
    let bytes_of = |chunk: u32| (chunk * CHUNK..contents.numbers.min((chunk + 1).saturating_mul(CHUNK))).map(byte);
    let shares: Vec<std::ops::Range<u32>> = shares(chunks, threads.max(1) as u32);
    let model = {
        let counted = in_parallel(&shares, |share| {
            let mut counts = Counts::new();
            share.clone().for_each(|chunk| counts.add(bytes_of(chunk)));
            counts
        });
        let mut all = Counts::new();
        counted.iter().for_each(|counts| all.merge(counts));
        all.model()
    };
    let packed = in_parallel(&shares, |share| share.clone().map(|chunk| model.pack(bytes_of(chunk))).collect::<Vec<_>>());
    let mut head = Vec::new();
    head.extend(MAGIC);
    [VERSION, contents.plies, contents.numbers].iter().for_each(|field| head.extend(field.to_le_bytes()));
    contents.counts.iter().for_each(|count| head.extend(count.to_le_bytes()));
    model.parts().for_each(|part| head.extend(part.to_le_bytes()));
    let mut directory = Vec::new();
    for chunk in packed.iter().flatten() {
        directory.extend((chunk.len() as u16).to_le_bytes());
        directory.extend((checksum(chunk, 0) as u32).to_le_bytes());
    }
    let sum = checksum(&directory, checksum(&head, 0));
    let unfinished = path.with_extension("writing");
    let mut file = io::BufWriter::new(File::create(&unfinished)?);
    file.write_all(&head)?;
    file.write_all(&directory)?;
    file.write_all(&sum.to_le_bytes())?;
    packed.iter().flatten().try_for_each(|chunk| file.write_all(chunk))?;
    file.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()?;
    fs::rename(&unfinished, path)
}

/// Ranges of a number of things, one for each thread.
pub fn shares(chunks: u32, threads: u32) -> Vec<std::ops::Range<u32>> {
    let share = chunks.div_ceil(threads).max(1);
    (0..threads).map(|n| (n * share).min(chunks)..((n + 1) * share).min(chunks)).collect()
}

/// Does some work on each item in a thread of its own.
pub fn in_parallel<I: Sync, O: Send>(items: &[I], work: impl Fn(&I) -> O + Sync) -> Vec<O> {
    std::thread::scope(|scope| {
        let running: Vec<_> = items.iter().map(|item| scope.spawn(|| work(item))).collect();
        running.into_iter().filter_map(|thread| thread.join().ok()).collect()
    })
}

#[cfg(test)]
mod tests {
    use rival_core::Rng;

    use super::*;

    const NUMBERS: u32 = 100_000;

    fn byte(number: u32) -> u8 {
        match Rng::mix(u64::from(number) / 3) % 20 {
            0 => 3 + (Rng::mix(u64::from(number)) % 30) as u8,
            1 => 2,
            _ => 0,
        }
    }

    fn written(folder: &Path) -> PathBuf {
        let path = folder.join("test.table");
        let contents = Contents { plies: COMPLETE, numbers: NUMBERS, counts: std::array::from_fn(|n| n as u64) };
        write(&path, &contents, 2, &byte).expect("written");
        path
    }

    #[test]
    fn a_file_reads_back() {
        let folder = tempfile::tempdir().expect("a folder");
        let table = TableFile::open(&written(folder.path())).expect("opened");
        assert_eq!((table.contents().numbers, table.contents().counts[5]), (NUMBERS, 5));
        let kept = |number| if byte(number) > 2 { byte(number) } else { 0 };
        assert!((0..NUMBERS).step_by(17).all(|number| table.byte(number) == Ok(kept(number))));
        let mut all = vec![0; NUMBERS as usize];
        (0..table.chunks()).for_each(|chunk| table.each_kept(chunk, |number, byte| all[number as usize] = byte).expect("sound"));
        assert!((0..NUMBERS).all(|number| all[number as usize] == kept(number)));
        assert!(!folder.path().join("test.writing").exists());
    }

    #[test]
    fn damage_is_refused_wherever_it_is() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = written(folder.path());
        let sound = fs::read(&path).expect("bytes");
        let examine = |bytes: &[u8]| -> Result<(), Fault> {
            fs::write(&path, bytes).expect("written");
            let table = TableFile::open(&path)?;
            (0..table.chunks()).try_for_each(|chunk| table.each_kept(chunk, |_, _| {}))
        };
        assert_eq!(examine(&sound), Ok(()));
        let mut rng = Rng::new(3);
        for _ in 0..200 {
            let mut bytes = sound.clone();
            let at = rng.below(bytes.len());
            bytes[at] ^= 1 << rng.below(8);
            let fault = examine(&bytes).expect_err("a damaged table was taken for a sound one");
            assert!(["table-damaged", "table-version"].contains(&fault.code), "{fault}");
        }
        for length in [0, 7, 100, FIXED, sound.len() - 1] {
            assert_eq!(examine(&sound[..length]).map_err(|fault| fault.code), Err("table-damaged"), "{length} bytes");
        }
        let longer = [&sound[..], b"x"].concat();
        assert_eq!(examine(&longer).map_err(|fault| fault.code), Err("table-damaged"));
        let missing = TableFile::open(&folder.path().join("none")).err().map(|fault| fault.code);
        assert_eq!(missing, Some("table-not-found"));
    }
}
