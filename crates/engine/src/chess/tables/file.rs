//! A table as a file: a head with what it comes to, then its bytes. Length and checksum are looked at whenever it is read, and it
//! appears under its name only when it is whole, so that neither damage nor half of a table is ever taken for knowledge.
//!
//! ```text
//!  magic 8 · version 4 · name 16 · numbers 4 · positions, won, lost, longest 2 x 8 each · checksum 8 · a byte for each number
//! ```

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use rival_core::Fault;

use super::layout::Layout;
use super::material::Material;
use super::table::{Summary, Table};
use crate::tables::{Fields, checksum};

const MAGIC: &[u8; 8] = b"RIVALEGT";
const VERSION: u32 = 1;
const NAME: usize = 16;
const HEAD: usize = 8 + 4 + NAME + 4 + 8 * 8;
/// How the name of a finished file ends, and that of one being written.
pub const EXTENSION: &str = "table";
const UNFINISHED: &str = "writing";

/// What a person types to make a table.
pub fn build_command(material: &Material) -> String {
    format!("rival tables build {material}")
}

/// The file of a table in a folder.
pub fn path(folder: &Path, material: &Material) -> PathBuf {
    folder.join(format!("{material}.{EXTENSION}"))
}

/// All files that a table may have left in a folder, the finished one first.
pub fn paths(folder: &Path, material: &Material) -> [PathBuf; 2] {
    let finished = path(folder, material);
    [finished.clone(), finished.with_extension(UNFINISHED)]
}

impl Table {
    /// Reads the table of some material from a folder.
    pub fn load(folder: &Path, material: &Material) -> Result<Table, Fault> {
        let path = path(folder, material);
        let bytes = fs::read(&path).map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => Fault::new("ending-absent", "there is no table of {material} yet; {command} makes it")
                .with("material", material)
                .with("command", build_command(material)),
            _ => Fault::new("table-unreadable", "the table {file} cannot be read: {why}").with("file", path.display()).with("why", error),
        })?;
        let again = |code, template| Err(Fault::new(code, template).with("file", path.display()).with("command", build_command(material)));
        let damaged = || again("table-damaged", "the table {file} is damaged; {command} makes it again");
        let layout = Layout::new(*material);
        if bytes.len() < HEAD + 8 || !bytes.starts_with(MAGIC) {
            return damaged();
        }
        let (head, rest) = bytes.split_at(HEAD);
        let mut fields = Fields(head);
        fields.take(MAGIC.len());
        if fields.word() != VERSION {
            return again("table-version", "the table {file} was made by another version; {command} makes it again");
        }
        let named = fields.take(NAME) == name(material);
        let numbers = fields.word();
        let mut two = || [fields.long(), fields.long()];
        let (positions, won, lost, longest) = (two(), two(), two(), two());
        let (sum, values) = rest.split_at(8);
        let whole = numbers == layout.numbers() && values.len() == numbers as usize;
        if !named || !whole || Fields(sum).long() != checksum(values, checksum(head, 0)) {
            return damaged();
        }
        let summary = Summary { positions, won, lost, longest: longest.map(|plies| plies as u32) };
        Ok(Table::with_summary(layout, values.to_vec(), summary))
    }

    /// Writes the table into a folder, which is made where there is none.
    pub fn save(&self, folder: &Path) -> Result<(), Fault> {
        let [finished, unfinished] = paths(folder, &self.material());
        let written = || -> io::Result<()> {
            fs::create_dir_all(folder)?;
            let head = self.head();
            let mut file = File::create(&unfinished)?;
            file.write_all(&head)?;
            file.write_all(&checksum(self.bytes(), checksum(&head, 0)).to_le_bytes())?;
            file.write_all(self.bytes())?;
            file.sync_all()?;
            fs::rename(&unfinished, &finished)
        };
        written().map_err(|error| {
            Fault::new("table-unwritable", "the table {file} cannot be written: {why}").with("file", finished.display()).with("why", error)
        })
    }

    fn head(&self) -> Vec<u8> {
        let Summary { positions, won, lost, longest } = *self.summary();
        let mut head = MAGIC.to_vec();
        head.extend(VERSION.to_le_bytes());
        head.extend(name(&self.material()));
        head.extend(self.layout().numbers().to_le_bytes());
        let longest = longest.map(u64::from);
        [positions, won, lost, longest].iter().flatten().for_each(|number| head.extend(number.to_le_bytes()));
        head
    }
}

fn name(material: &Material) -> [u8; NAME] {
    let text = material.to_string();
    std::array::from_fn(|n| text.as_bytes().get(n).copied().unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use rival_core::Rng;

    use super::*;
    use crate::chess::tables::Lookup;
    use crate::chess::tables::tests::build;

    #[test]
    fn damage_is_refused_wherever_it_is_and_half_a_table_is_never_seen() {
        let folder = tempfile::tempdir().expect("a folder");
        let krvk: Material = "KRvK".parse().expect("a material");
        let load = || Table::load(folder.path(), &krvk);
        assert_eq!(load().map(|_| ()).map_err(|fault| fault.code), Err("ending-absent"));
        let made = build("KRvK");
        let made = made.get(&krvk).expect("made");
        made.save(folder.path()).expect("written");
        let read = load().expect("sound");
        assert_eq!((read.bytes(), read.summary()), (made.bytes(), made.summary()));
        let [finished, unfinished] = paths(folder.path(), &krvk);
        assert!(!unfinished.exists());
        let sound = fs::read(&finished).expect("bytes");
        let examine = |bytes: &[u8]| {
            fs::write(&finished, bytes).expect("written");
            load().map(|_| ()).map_err(|fault| fault.code)
        };
        let mut rng = Rng::new(3);
        for _ in 0..200 {
            let mut bytes = sound.clone();
            let at = if rng.below(2) == 0 { rng.below(HEAD + 8) } else { rng.below(bytes.len()) };
            bytes[at] ^= 1 << rng.below(8);
            assert!(matches!(examine(&bytes), Err("table-damaged" | "table-version")), "at {at}");
        }
        for length in [0, 7, HEAD, HEAD + 8, sound.len() - 1] {
            assert_eq!(examine(&sound[..length]), Err("table-damaged"), "{length} bytes");
        }
        assert_eq!(examine(&[&sound[..], b"x"].concat()), Err("table-damaged"));
        // The table of other material under this name.
        build("KQvK").get(&"KQvK".parse().expect("a material")).expect("made").save(folder.path()).expect("written");
        let other = fs::read(folder.path().join("KQvK.table")).expect("bytes");
        assert_eq!(examine(&other), Err("table-damaged"));
        assert_eq!(examine(&sound), Ok(()));
    }
}
