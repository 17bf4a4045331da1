//! `school`: where the eyes learn to read. Not part of `rival`: only the weights that come out of it are.
//!
//! It gathers piece sets and board themes by package name, draws boards with them, trains the network on the drawings, and examines
//! it on sets, themes and programs that it has never seen.

// A workshop's program speaks plainly to its terminal.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use rival_core::Rng;
use rival_school::train::{MenTeacher, course};
use rival_school::{Kind, Order, RECIPE, Split, Trouble, Wardrobe, Weather, draw, gather};
use rival_vision::MEN;

/// Teaches Rival's eyes to read chess boards.
#[derive(Parser)]
#[command(name = "school")]
struct School {
    #[command(subcommand)]
    lesson: Lesson,
}

#[derive(Subcommand)]
enum Lesson {
    /// Fetch piece sets, fonts and textures by package name (npm, PyPI, Debian) into a folder
    Gather {
        /// Where to; packages that are there already are not fetched again
        dir: PathBuf,
        /// Only the sets that are kept for the examination
        #[arg(long)]
        exam: bool,
    },
    /// Draw pictures of boards, with the truth about each in truth.jsonl
    Draw {
        /// Where to
        out: PathBuf,
        /// A gathered folder
        #[arg(long)]
        wardrobe: PathBuf,
        /// Whose sets and themes
        #[arg(long, value_enum, default_value = "learn")]
        split: Split,
        /// clean, annotated, rough, print or any
        #[arg(long, default_value = "any")]
        weather: String,
        /// What is around the board
        #[arg(long, value_enum, default_value = "board")]
        kind: Kind,
        /// How many
        #[arg(long, default_value_t = 16)]
        count: u64,
        /// The same seed draws the same pictures
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Draw and time, but write nothing
        #[arg(long)]
        dry: bool,
    },
    /// Train the network that reads men, and write its weights
    Train {
        /// A gathered folder
        wardrobe: PathBuf,
        /// The file of the weights
        out: PathBuf,
        /// Steps of 128 squares
        #[arg(long, default_value_t = 40_000)]
        steps: u32,
        /// The same seed and steps give the same weights
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Go on from these weights
        #[arg(long)]
        from: Option<PathBuf>,
    },
}

fn main() -> ExitCode {
    match run(School::parse().lesson) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("school: {why}");
            ExitCode::from(2)
        }
    }
}

fn run(lesson: Lesson) -> Result<(), Trouble> {
    match lesson {
        Lesson::Gather { dir, exam } => {
            let entries = gather(&dir, RECIPE, exam, &mut |line| println!("{line}"))?;
            let kept = entries.iter().filter(|entry| entry.split == Split::Exam).count();
            println!("{} sets, {kept} of them for the examination", entries.len());
            Ok(())
        }
        Lesson::Draw { out, wardrobe, split, weather, kind, count, seed, dry } => {
            let weather = match weather.as_str() {
                "any" => None,
                name => Some(Weather::named(name).ok_or_else(|| Trouble(format!("no weather is called {name}")))?),
            };
            let wardrobe = Wardrobe::open(&wardrobe)?;
            let drawn = draw(&wardrobe, &Order { out, split, weather, kind, count, seed, dry })?;
            println!("{count} pictures, {:.1} a second", count as f64 / drawn.as_secs_f64());
            Ok(())
        }
        Lesson::Train { wardrobe, out, steps, seed, from } => {
            let wardrobe = Wardrobe::open(&wardrobe)?;
            // Two workers always, so that the weights do not depend on the machine's cores.
            let teachers = (1..=2).map(|worker| MenTeacher::new(&wardrobe, Rng::mix(seed * 2 + worker))).collect();
            course(MEN, teachers, steps, seed, from.as_deref(), &out, &mut |line| println!("{line}"))
        }
    }
}
