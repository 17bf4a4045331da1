//! Training: boards are drawn, cut and read; the weights follow the slope of the loss (Muon and Adam, with a learning rate that falls along
//! a cosine); what is kept is a running mean of the weights. The same seed and steps give the same weights on the same kind of processor.

mod counsel;
mod course;
mod gradient;
mod matrix;
mod men;
mod muon;
mod product;
mod pupil;
mod shelf;
mod signs;
mod standard;

pub use course::{course, read_weights, write_weights};
pub use gradient::{Gradient, gradient};
pub use men::{MenTeacher, shaken};
pub use pupil::{Lesson, Pupil, Sample, Step, Teacher};
pub use shelf::Shelf;
pub use signs::SignTeacher;
pub use standard::Moments;
