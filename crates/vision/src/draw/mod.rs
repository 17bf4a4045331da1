//! Drawings of what was seen: a picture with everything marked on it, and every stage on the way there. All letters and men are our own.

mod annotate;
mod canvas;
mod diagram;
mod font;
mod men;
mod steps;

use image::ImageEncoder;
use image::codecs::png::{CompressionType, FilterType, PngEncoder};
use rival_core::Fault;

pub use annotate::annotate;
pub use diagram::{diagram, man_on};
pub use steps::{Step, steps};

use crate::Picture;
use canvas::Colour;

/// A picture as a PNG file.
pub fn png(picture: &Picture) -> Result<Vec<u8>, Fault> {
    let mut bytes = Vec::new();
    let encoder = PngEncoder::new_with_quality(&mut bytes, CompressionType::Fast, FilterType::Adaptive);
    let wrong = || {
        Fault::new("see-undrawable", "a picture of {width} x {height} pixels cannot be written")
            .with("width", picture.width())
            .with("height", picture.height())
    };
    let (Ok(width), Ok(height)) = (u32::try_from(picture.width()), u32::try_from(picture.height())) else { return Err(wrong()) };
    encoder.write_image(picture.rgb(), width, height, image::ExtendedColorType::Rgb8).map_err(|_| wrong())?;
    Ok(bytes)
}

/// The colour of a probability: red for a guess, over amber to green for certainty.
fn colour_of(confidence: f32) -> Colour {
    const STOPS: [(f32, [f32; 3]); 4] =
        [(0.3, [200.0, 30.0, 40.0]), (0.7, [235.0, 120.0, 20.0]), (0.9, [225.0, 190.0, 30.0]), (1.0, [30.0, 160.0, 90.0])];
    let next = STOPS.iter().position(|stop| confidence < stop.0).unwrap_or(STOPS.len() - 1).max(1);
    let ((low, from), (high, to)) = (STOPS[next - 1], STOPS[next]);
    let share = ((confidence - low) / (high - low)).clamp(0.0, 1.0);
    std::array::from_fn(|channel| (from[channel] + (to[channel] - from[channel]) * share) as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_survives_its_file() {
        let picture = Picture::new(3, 2, (0..18).map(|value| value * 14).collect()).expect("its size");
        let read = image::load_from_memory(&png(&picture).expect("a file")).expect("PNG").to_rgb8();
        assert_eq!((read.dimensions(), read.as_raw().as_slice()), ((3, 2), picture.rgb()));
    }

    #[test]
    fn surer_is_greener() {
        assert!(colour_of(0.2)[0] > 180 && colour_of(0.2)[1] < 60);
        assert!(colour_of(1.0)[1] > 140 && colour_of(1.0)[0] < 60);
        assert!(colour_of(0.95)[1] >= 160);
    }
}
