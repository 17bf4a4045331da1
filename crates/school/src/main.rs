//! `school`: where the eyes learn to read. Not part of `rival`: only the weights that come out of it are.
//!
//! It gathers piece sets and board themes by package name, draws boards with them, trains the network on the drawings, and examines
//! it on sets, themes and programs that it has never seen.

// A workshop's program speaks plainly to its terminal.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand, ValueEnum};
use rival_core::Rng;
use rival_school::exam::{Paper, Question, examine, folder};
use rival_school::train::{MenTeacher, SignTeacher, course, read_weights};
use rival_school::{Kind, Order, RECIPE, Split, Trouble, Wardrobe, Weather, Wish, capture, draw, gather, show, view};
use rival_vision::net::Net;
use rival_vision::rim::{RIM, signs};
use rival_vision::{Eyes, MEN, man_of};

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
    /// Capture boards of npm packages and of our page in Chromium, of XBoard and GNOME Chess, with the truth about each in truth.jsonl
    Capture {
        /// Where to
        out: PathBuf,
        /// A gathered folder; packages are fetched into it
        #[arg(long)]
        wardrobe: PathBuf,
        /// Only this package, or xboard, gnome-chess, rival
        #[arg(long)]
        only: Option<String>,
        /// The program whose page is captured; without it our page is left out
        #[arg(long)]
        rival: Option<PathBuf>,
        /// How many of each program
        #[arg(long, default_value_t = 24)]
        count: usize,
        /// The same seed sets up the same positions
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Draw all gathered sets, each with its name and split, as one picture
    Show {
        /// The picture
        out: PathBuf,
        /// A gathered folder
        #[arg(long)]
        wardrobe: PathBuf,
        /// And about so many sets that nobody has drawn
        #[arg(long, default_value_t = 0)]
        tailored: usize,
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
        /// clean, marked, annotated, rough, print or any
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
    /// Fit what the men say about the side from which a board is seen; the table is written to standard output, as Rust
    View {
        /// Files of positions of played games, one FEN a line
        #[arg(required = true)]
        positions: Vec<PathBuf>,
        /// Files of other positions, to examine the table on them too
        #[arg(long)]
        exam: Vec<PathBuf>,
    },
    /// Read boards of sets and themes that were in no lesson, or of a folder, and tell how many were exact
    Exam {
        /// A gathered folder, to draw boards from
        #[arg(long, required_unless_present = "pictures")]
        wardrobe: Option<PathBuf>,
        /// A folder of pictures with their truth, as draw and capture write it
        #[arg(long, conflicts_with = "wardrobe")]
        pictures: Option<PathBuf>,
        /// Other weights than those of the program
        #[arg(long)]
        weights: Option<PathBuf>,
        /// Whose sets and themes
        #[arg(long, value_enum, default_value = "exam")]
        split: Split,
        /// clean, marked, annotated, rough or print
        #[arg(long, default_value = "clean")]
        weather: String,
        /// What is around the board
        #[arg(long, value_enum, default_value = "board")]
        kind: Kind,
        /// Tell the reader where the boards are
        #[arg(long)]
        told: bool,
        /// How many
        #[arg(long, default_value_t = 1000)]
        count: usize,
        /// The same seed asks the same
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Share of the boards with men thrown anywhere, as no picture has them
        #[arg(long, default_value_t = 0.0)]
        thrown: f64,
        /// Share of the other boards with a few men put anywhere; 0 asks about positions from games alone
        #[arg(long, default_value_t = 0.25)]
        few: f64,
        /// How much of other sizes, tints, shadows and rims the men are given, 0 to 1; without it as the weather has it, and 0 shows them
        /// as they were drawn
        #[arg(long)]
        costume: Option<f64>,
        /// Write boards that were not exact into this folder
        #[arg(long)]
        failed: Option<PathBuf>,
    },
    /// Train a network, and write its weights
    Train {
        /// Only one of the networks: both are trained if it is not said
        #[arg(long, value_enum)]
        subject: Option<Subject>,
        /// A gathered folder
        wardrobe: PathBuf,
        /// The folder of the weights: men.half, rim.half
        out: PathBuf,
        /// Steps of about 256 squares, or of 128 signs, for the network that is named
        #[arg(long, requires = "subject")]
        steps: Option<u32>,
        /// The same seed and steps give the same weights
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Lessons also with about so many sets that nobody has drawn
        #[arg(long, default_value_t = 1500)]
        tailored: usize,
    },
}

/// What a network reads.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Subject {
    /// The men on the squares.
    Men,
    /// The letters and digits on the rim.
    Signs,
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
        Lesson::Capture { out, wardrobe, only, rival, count, seed } => {
            let wish = Wish { out: &out, gathered: &wardrobe, only: only.as_deref(), rival: rival.as_deref(), count, seed };
            let truths = capture(&wish, &mut |line| println!("{line}"))?;
            println!("{} pictures", truths.len());
            Ok(())
        }
        Lesson::Show { out, wardrobe, tailored } => show(&Wardrobe::open(&wardrobe)?.with_tailored(tailored, 1), &out),
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
        Lesson::Exam { wardrobe, pictures, weights, split, weather, kind, told, count, seed, thrown, few, costume, failed } => {
            let weather = Weather::named(&weather).ok_or_else(|| Trouble(format!("no weather is called {weather}")))?;
            let weather = Weather { thrown, few, costume: costume.unwrap_or(weather.costume), ..weather };
            let net = |path: &PathBuf| {
                Net::new(MEN, &read_weights(path)?).ok_or_else(|| Trouble(format!("{} are weights of another network", path.display())))
            };
            let other = weights.as_ref().map(net).transpose()?;
            let eyes = match &other {
                None => Eyes::embedded().map_err(|why| Trouble(why.to_string()))?,
                Some(men) => Eyes { men, rim: signs() },
            };
            let mut number = 0;
            let mut keep_failed = |question: &Question, squares: &[u8; 64]| {
                if let Some(folder) = &failed {
                    number += 1;
                    keep(folder, number, question, squares);
                }
            };
            let report = match (wardrobe, pictures) {
                (Some(wardrobe), _) => {
                    let wardrobe = Wardrobe::open(&wardrobe)?;
                    examine(&eyes, Paper { split, weather, kind, count, seed }.questions(&wardrobe), told, &mut keep_failed)
                }
                (None, Some(pictures)) => examine(&eyes, folder(&pictures)?.into_iter(), told, &mut keep_failed),
                (None, None) => return Ok(()),
            };
            print!("{}", report.table());
            let signs = report.signs;
            println!("coordinates on {} boards found: {} told the side, {} the wrong one", signs.boards, signs.right, signs.wrong);
            let mut mistakes: Vec<_> = report.mistakes.into_iter().collect();
            mistakes.sort_by_key(|(_, times)| std::cmp::Reverse(*times));
            for ((truth, said), times) in mistakes.into_iter().take(12) {
                println!("{} read as {}: {times}", letter(truth), letter(said));
            }
            Ok(())
        }
        Lesson::View { positions, exam } => {
            let fitted = view::fit(&positions, &exam)?;
            print!("{}", fitted.source);
            eprint!("{}", fitted.report);
            Ok(())
        }
        Lesson::Train { subject, wardrobe, out, steps, seed, tailored } => {
            let wardrobe = Wardrobe::open(&wardrobe)?.with_tailored(tailored, seed);
            // Two workers always, so that the weights do not depend on the machine's cores.
            let seeds = [1, 2].map(|worker| Rng::mix(seed * 2 + worker));
            let tell = &mut |line| println!("{line}");
            if subject != Some(Subject::Signs) {
                let teachers = seeds.map(|seed| MenTeacher::new(&wardrobe, seed)).into();
                course(MEN, teachers, (steps.unwrap_or(36_000), 256), seed, &out.join("men.half"), tell)?;
            }
            if subject != Some(Subject::Men) {
                let teachers = seeds.map(|seed| SignTeacher::new(&wardrobe, seed)).into();
                course(RIM, teachers, (steps.unwrap_or(12_000), 128), seed, &out.join("rim.half"), tell)?;
            }
            Ok(())
        }
    }
}

/// A man's letter, as FEN has it; a dot for an empty square.
fn letter(class: usize) -> char {
    man_of(class).map_or('.', shakmaty::Piece::char)
}

/// Writes a picture that was not read right, named by the squares that were wrong: truth and reading.
fn keep(folder: &std::path::Path, number: usize, scene: &Question, squares: &[u8; 64]) {
    let wrong: Vec<String> = (0..64)
        .filter(|square| squares[*square] != scene.squares[*square])
        .take(4)
        .map(|square| format!("{square}{}{}", letter(scene.squares[square].into()), letter(squares[square].into())).replace('.', "_"))
        .collect();
    let path = folder.join(format!("{number:03}-{}-{}.png", scene.set.replace('/', "-"), wrong.join("-")));
    let (width, height) = (scene.picture.width() as u32, scene.picture.height() as u32);
    let kept = std::fs::create_dir_all(folder)
        .map_err(image::ImageError::IoError)
        .and_then(|()| image::save_buffer(&path, scene.picture.rgb(), width, height, image::ExtendedColorType::Rgb8));
    if let Err(why) = kept {
        eprintln!("school: {}: {why}", path.display());
    }
}
