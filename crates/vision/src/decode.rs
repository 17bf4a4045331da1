//! From the bytes of a file to a picture, within bounds: what a file claims is weighed before anything is allocated for it, so that a
//! small file that claims to be huge costs nothing. Very large pictures are halved (or more) while they are converted. Knows nothing of
//! boards.

use std::io::Cursor;

use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder, ImageError, ImageFormat, ImageReader, Limits, RgbImage};
use rival_core::Fault;

use crate::Picture;

/// No side may be longer: no screen is, and no scan of a page.
pub const LONGEST_SIDE: u32 = 16_384;
/// What decoding may hold in memory at once, the picture itself included.
const MEMORY: u64 = 170 << 20;
/// A picture of more pixels than this is made smaller while it is converted.
const PIXELS_KEPT: u64 = 12_000_000;

impl Picture {
    /// Reads a PNG, JPEG, WebP, GIF (its first frame) or BMP file; which of them it is, the bytes say. What is transparent is laid over
    /// white, and a photograph is turned as its camera was held.
    ///
    /// # Errors
    /// One sentence for bytes that are none of these, are cut off or damaged, or would need too much memory.
    pub fn decode(bytes: &[u8]) -> Result<Picture, Fault> {
        if bytes.is_empty() {
            return Err(Fault::new("picture-empty", "the picture is empty: it has no bytes at all"));
        }
        let unknown = || Fault::new("picture-unknown", "this is not a picture that can be read: PNG, JPEG, WebP, GIF and BMP can");
        let format = image::guess_format(bytes).map_err(|_| unknown())?;
        let name = name_of(format).ok_or_else(unknown)?;
        let broken = |error: ImageError| fault_of(name, &error);

        let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
        let mut limits = Limits::default();
        limits.max_image_width = Some(LONGEST_SIDE);
        limits.max_image_height = Some(LONGEST_SIDE);
        limits.max_alloc = Some(MEMORY);
        reader.limits(limits);
        let mut decoder = reader.into_decoder().map_err(broken)?;
        let (width, height) = decoder.dimensions();
        if width == 0 || height == 0 {
            return Err(Fault::new("picture-no-pixels", "the {format} picture has no pixels").with("format", name));
        }
        let pixels = u64::from(width) * u64::from(height);
        let needed = decoder.total_bytes().saturating_add(pixels.saturating_mul(aside(format, bytes)));
        if width.max(height) > LONGEST_SIDE || needed > MEMORY {
            return Err(too_large(width, height));
        }
        if format == ImageFormat::Jpeg && is_cut_off(bytes) {
            return Err(Fault::new("picture-truncated", "the {format} picture is cut off: its end is missing").with("format", name));
        }
        let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
        let image = DynamicImage::from_decoder(decoder).map_err(broken)?;
        let shrink = (1..).find(|n| pixels / (n * n) <= PIXELS_KEPT).unwrap_or(1);
        Ok(turned(flatten(image, u32::try_from(shrink).unwrap_or(1)), orientation))
    }
}

/// The bytes that a decoder holds for each pixel beside the picture it hands over.
fn aside(format: ImageFormat, bytes: &[u8]) -> u64 {
    match format {
        // A plain WebP keeps brightness and, at half the size, two of colour; other kinds keep whole pixels.
        ImageFormat::WebP if bytes.get(12..16) == Some(b"VP8 ") => 2,
        ImageFormat::WebP | ImageFormat::Gif => 4,
        // A progressive JPEG's coefficients wait in memory until the last scan: three of two bytes each.
        ImageFormat::Jpeg if bytes.windows(2).take(1 << 16).any(|pair| pair == [0xFF, 0xC2]) => 6,
        _ => 0,
    }
}

/// Whether a JPEG has no end after its last scan. Its decoder would fill the rest with grey and say nothing.
fn is_cut_off(bytes: &[u8]) -> bool {
    let last = |marker: u8| bytes.windows(2).rposition(|pair| pair == [0xFF, marker]);
    match (last(0xDA), last(0xD9)) {
        (Some(scan), Some(end)) => end < scan,
        (_, None) => true,
        (None, _) => false,
    }
}

fn name_of(format: ImageFormat) -> Option<&'static str> {
    Some(match format {
        ImageFormat::Png => "PNG",
        ImageFormat::Jpeg => "JPEG",
        ImageFormat::WebP => "WebP",
        ImageFormat::Gif => "GIF",
        ImageFormat::Bmp => "BMP",
        _ => return None,
    })
}

fn too_large(width: u32, height: u32) -> Fault {
    Fault::new("picture-too-large", "the picture is too large: {width} x {height} pixels; a part of it, or a smaller copy, can be read")
        .with("width", width)
        .with("height", height)
}

fn fault_of(name: &'static str, error: &ImageError) -> Fault {
    match error {
        ImageError::Limits(_) => Fault::new(
            "picture-beyond-limits",
            "the {format} picture is too large: at most {side} pixels a side; a part of it, or a smaller copy, can be read",
        )
        .with("format", name)
        .with("side", LONGEST_SIDE),
        ImageError::IoError(_) => {
            Fault::new("picture-truncated", "the {format} picture is cut off: its end is missing").with("format", name)
        }
        // What the decoder says may have several lines, and may quote bytes of the file.
        other => {
            Fault::new("picture-damaged", "the {format} picture is damaged: {detail}").with("format", name).with("detail", tidy(other))
        }
    }
}

fn tidy(error: &ImageError) -> String {
    let text: String = error.to_string().chars().map(|c| if c.is_control() { ' ' } else { c }).take(200).collect();
    text.trim_end_matches('.').to_owned()
}

/// Red, green and blue over white, each pixel the mean of `shrink` x `shrink`.
fn flatten(image: DynamicImage, shrink: u32) -> RgbImage {
    let image = match image {
        DynamicImage::ImageRgb8(image) if shrink == 1 => return image,
        DynamicImage::ImageRgb8(_) | DynamicImage::ImageRgba8(_) | DynamicImage::ImageLuma8(_) | DynamicImage::ImageLumaA8(_) => image,
        // Sixteen bits or floats a channel; the bounds above hold for these too.
        deep => DynamicImage::ImageRgba8(deep.into_rgba8()),
    };
    let (channels, bytes) = (usize::from(image.color().channel_count()), image.as_bytes());
    let (width, height) = ((image.width() / shrink).max(1), (image.height() / shrink).max(1));
    let row_bytes = image.width() as usize * channels;
    let (sx, sy) = (shrink.min(image.width()) as usize, shrink.min(image.height()) as usize);
    let mut out = RgbImage::new(width, height);
    for (y, row) in out.chunks_exact_mut(width as usize * 3).enumerate() {
        for (x, pixel) in row.chunks_exact_mut(3).enumerate() {
            let mut sum = [0u32; 3];
            for dy in 0..sy {
                let start = (y * sy + dy) * row_bytes + x * sx * channels;
                for source in bytes[start..start + sx * channels].chunks_exact(channels) {
                    let over_white = |c: u8, a: u8| (u32::from(c) * u32::from(a) + 255 * (255 - u32::from(a)) + 127) / 255;
                    let colour = match *source {
                        [l] => [u32::from(l); 3],
                        [l, a] => [over_white(l, a); 3],
                        [r, g, b] => [u32::from(r), u32::from(g), u32::from(b)],
                        [r, g, b, a, ..] => [over_white(r, a), over_white(g, a), over_white(b, a)],
                        [] => [0; 3],
                    };
                    sum.iter_mut().zip(colour).for_each(|(sum, c)| *sum += c);
                }
            }
            let count = (sx * sy) as u32;
            pixel.iter_mut().zip(sum).for_each(|(byte, sum)| *byte = ((sum + count / 2) / count) as u8);
        }
    }
    out
}

fn turned(image: RgbImage, orientation: Orientation) -> Picture {
    let image = if orientation == Orientation::NoTransforms {
        image
    } else {
        let mut image = DynamicImage::ImageRgb8(image);
        image.apply_orientation(orientation);
        image.into_rgb8()
    };
    let (width, height) = (image.width() as usize, image.height() as usize);
    Picture::from_parts(width, height, image.into_raw())
}

#[cfg(test)]
mod tests {
    use image::{ExtendedColorType, ImageEncoder};
    use proptest::prelude::*;

    use super::*;

    fn sample(width: u32, height: u32) -> RgbImage {
        RgbImage::from_fn(width, height, |x, y| image::Rgb([(x * 7) as u8, (y * 5) as u8, (x * y) as u8]))
    }

    fn file(image: &DynamicImage, format: ImageFormat) -> Vec<u8> {
        let mut bytes = Cursor::new(Vec::new());
        image.write_to(&mut bytes, format).unwrap();
        bytes.into_inner()
    }

    const ALL: [ImageFormat; 5] = [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::WebP, ImageFormat::Gif, ImageFormat::Bmp];

    #[test]
    fn every_format_is_read() {
        let truth = sample(40, 30);
        for format in ALL {
            let picture = Picture::decode(&file(&DynamicImage::ImageRgb8(truth.clone()), format)).unwrap();
            assert_eq!((picture.width(), picture.height()), (40, 30));
            if matches!(format, ImageFormat::Png | ImageFormat::WebP | ImageFormat::Bmp) {
                assert_eq!(picture.rgb(), truth.as_raw().as_slice());
            }
        }
    }

    #[test]
    fn alpha_grey_and_sixteen_bits_become_plain_colours() {
        let mut clear = image::RgbaImage::from_pixel(2, 1, image::Rgba([10, 20, 30, 0]));
        clear.put_pixel(1, 0, image::Rgba([0, 0, 0, 128]));
        let picture = Picture::decode(&file(&DynamicImage::ImageRgba8(clear), ImageFormat::Png)).unwrap();
        assert_eq!(picture.rgb(), [255, 255, 255, 127, 127, 127]);
        let deep = DynamicImage::ImageLuma16(image::ImageBuffer::from_pixel(1, 1, image::Luma([0x8080])));
        assert_eq!(Picture::decode(&file(&deep, ImageFormat::Png)).unwrap().rgb(), [128; 3]);
    }

    #[test]
    fn a_camera_held_sideways_is_turned_back() {
        let mut bytes = Vec::new();
        let mut encoder = image::codecs::jpeg::JpegEncoder::new_with_quality(&mut bytes, 95);
        // One field: orientation (0x0112), a short, once: 6, a quarter turn to the right.
        let exif = b"II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0".to_vec();
        encoder.set_exif_metadata(exif).unwrap();
        let image = sample(40, 30);
        encoder.write_image(image.as_raw(), 40, 30, ExtendedColorType::Rgb8).unwrap();
        let picture = Picture::decode(&bytes).unwrap();
        assert_eq!((picture.width(), picture.height()), (30, 40));
    }

    #[test]
    fn a_large_picture_is_halved_and_a_huge_one_refused_by_its_claim_alone() {
        let large = file(&DynamicImage::ImageLuma8(image::GrayImage::from_pixel(6000, 4000, image::Luma([77]))), ImageFormat::Png);
        let picture = Picture::decode(&large).unwrap();
        assert_eq!((picture.width(), picture.height(), picture.pixel(1, 1)), (3000, 2000, [77; 3]));

        // A small PNG that claims to be 30,000 x 30,000, with its checksum made right.
        let mut claim = file(&DynamicImage::ImageLuma8(image::GrayImage::new(4, 4)), ImageFormat::Png);
        claim[16..20].copy_from_slice(&30_000u32.to_be_bytes());
        claim[20..24].copy_from_slice(&30_000u32.to_be_bytes());
        let crc = crc32(&claim[12..29]);
        claim[29..33].copy_from_slice(&crc.to_be_bytes());
        let fault = Picture::decode(&claim).err().unwrap();
        assert_eq!(fault.code, "picture-beyond-limits", "{fault}");
    }

    fn crc32(bytes: &[u8]) -> u32 {
        !bytes.iter().fold(!0u32, |crc, &byte| {
            (0..8).fold(crc ^ u32::from(byte), |crc, _| if crc & 1 == 1 { (crc >> 1) ^ 0xEDB8_8320 } else { crc >> 1 })
        })
    }

    #[test]
    fn what_is_no_picture_is_told_in_one_sentence() {
        assert_eq!(Picture::decode(b"").err().unwrap().code, "picture-empty");
        assert_eq!(Picture::decode(b"This is a text, whatever its name.\n").err().unwrap().code, "picture-unknown");
        for format in ALL {
            let whole = file(&DynamicImage::ImageRgb8(sample(40, 30)), format);
            let fault = Picture::decode(&whole[..whole.len() / 2]).err().unwrap();
            assert!(matches!(fault.code, "picture-truncated" | "picture-damaged"), "{format:?}: {fault}");
            assert!(!fault.to_string().contains('\n'));
        }
        assert_eq!(Picture::decode(&file(&DynamicImage::new_rgb8(1, 1), ImageFormat::Png)).unwrap().rgb(), [0; 3]);
    }

    proptest! {
        #[test]
        fn damaged_files_never_panic(
            format in 0usize..5, width in 1u32..50, height in 1u32..50,
            edits in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..12), cut in any::<Option<prop::sample::Index>>(),
        ) {
            let mut bytes = file(&DynamicImage::ImageRgb8(sample(width, height)), ALL[format]);
            for (at, byte) in edits {
                let at = at.index(bytes.len());
                bytes[at] = byte;
            }
            if let Some(cut) = cut {
                bytes.truncate(cut.index(bytes.len()));
            }
            match Picture::decode(&bytes) {
                Ok(picture) => prop_assert_eq!(picture.rgb().len(), picture.width() * picture.height() * 3),
                Err(fault) => prop_assert!(!fault.to_string().is_empty()),
            }
        }
    }
}
