//! The sixty-four squares of a board, all brought to one size, each with a little of its neighbours and with the board's own two square
//! colours as context: the network sees how a pixel differs from the ground of its square, not only its colour.

use crate::{Lattice, Picture};

/// Pixels to a side of a tile.
pub const TILE: usize = 32;
/// Numbers to a pixel: red, green, blue, lightness against the light and against the dark squares, distance from the own ground, and
/// which share of all men's pixels of the board is darker.
pub const CHANNELS: usize = 7;
/// Pixels of a square in a tile.
pub(crate) const PITCH: usize = 26;
/// Pixels of the neighbours at each side.
const MARGIN: usize = (TILE - PITCH) / 2;
/// How much a channel may vary on a square of one even colour: noise of compression, but no man on a ground that nearly hides it.
const EVEN: f32 = 8.0 / 255.0;
/// By how much grounds and shares of tones differ in one light.
const SAME_GROUND: f32 = 2.0 / 255.0;
const SAME_TONE: f32 = 0.08;
/// The whole board at the tiles' size, with its margin.
const BOARD: usize = 8 * PITCH + 2 * MARGIN;

/// The squares of one board, ready to be read.
#[derive(Clone)]
pub struct Tiles {
    /// The board with its margin, at the size of the tiles.
    board: Vec<[f32; 3]>,
    /// The middle colours of the squares of each parity; 0 is that of the upper left square.
    grounds: [[f32; 3]; 2],
    tones: Tones,
}

impl Tiles {
    /// Cuts the squares out of a picture. Where the lattice reaches beyond the picture, its outermost pixels go on.
    pub fn cut(picture: &Picture, lattice: &Lattice) -> Tiles {
        let board = resample(picture, lattice);
        let grounds = [ground(&board, 0), ground(&board, 1)];
        let tones = Tones::of(&board);
        Tiles { board, grounds, tones }
    }

    /// The numbers of one tile, row by row, [`CHANNELS`] to a pixel. Squares are in the order of the picture.
    pub fn tile(&self, square: usize) -> Vec<f32> {
        self.tile_beside(square, (0, 0))
    }

    /// The same of a tile that is moved by so many pixels, right and down. Beyond the board its outermost pixels go on.
    pub(crate) fn tile_beside(&self, square: usize, (right, down): (isize, isize)) -> Vec<f32> {
        let (column, row) = (square % 8, square / 8);
        let own = self.grounds[(column + row) % 2];
        let [first, second] = self.grounds.map(lightness);
        let (light, dark) = (first.max(second), first.min(second));
        let within = |at: usize, by: isize| at.saturating_add_signed(by).min(BOARD - 1);
        let mut numbers = Vec::with_capacity(TILE * TILE * CHANNELS);
        for y in 0..TILE {
            let line = &self.board[within(row * PITCH + y, down) * BOARD..][..BOARD];
            for x in 0..TILE {
                let pixel = line[within(column * PITCH + x, right)];
                let here = lightness(pixel);
                let distance: f32 = (0..3).map(|c| (pixel[c] - own[c]).abs()).sum();
                let rank = self.tones.rank(here);
                numbers.extend([pixel[0] - 0.5, pixel[1] - 0.5, pixel[2] - 0.5, here - light, here - dark, distance / 3.0, rank - 0.5]);
            }
        }
        numbers
    }

    /// On how many squares something stands, whatever it is: much of the square is of another colour than its corners.
    pub(crate) fn taken(&self) -> usize {
        let is_taken = |square: &usize| {
            let own = own_ground(&self.board, *square);
            let inner = || (6..TILE - 6).flat_map(|y| (6..TILE - 6).map(move |x| (x, y)));
            let apart = inner().filter(|(x, y)| is_apart(self.colour(*square, *x, *y), own)).count();
            apart as f32 > TAKEN * inner().count() as f32
        };
        (0..64).filter(is_taken).count()
    }

    /// Whether a square is of one even colour, but for its rim, where coordinates and grid lines are: then nothing stands on it.
    pub fn blank(&self, square: usize) -> bool {
        let rim = MARGIN + PITCH / 5;
        let (mut least, mut most) = ([1.0f32; 3], [0.0f32; 3]);
        for y in rim..TILE - rim {
            for x in rim..TILE - rim {
                let colour = self.colour(square, x, y);
                for c in 0..3 {
                    least[c] = least[c].min(colour[c]);
                    most[c] = most[c].max(colour[c]);
                }
            }
        }
        (0..3).all(|c| most[c] - least[c] < EVEN)
    }

    /// The colour of a square's corners.
    pub(crate) fn own_ground(&self, square: usize) -> [f32; 3] {
        own_ground(&self.board, square)
    }

    /// Whether tiles with the same pixels would be the same numbers, or nearly so: two boards in one light. Where squares have a grain, the
    /// middle colour of all of them changes a little with every man that moves, and so do the shares of tones.
    pub(crate) fn same_light(&self, other: &Tiles) -> bool {
        let near = |a: &[f32], b: &[f32], by: f32| a.iter().zip(b).all(|(a, b)| (a - b).abs() <= by);
        near(self.grounds.as_flattened(), other.grounds.as_flattened(), SAME_GROUND)
            && near(&self.tones.darker, &other.tones.darker, SAME_TONE)
    }

    /// The colour of one pixel of a square, without its neighbours.
    pub(crate) fn within(&self, square: usize, x: usize, y: usize) -> [f32; 3] {
        self.colour(square, MARGIN + x, MARGIN + y)
    }

    /// The colour of one pixel of a tile as it was cut, each part 0 to 1.
    pub fn colour(&self, square: usize, x: usize, y: usize) -> [f32; 3] {
        self.board[((square / 8) * PITCH + y) * BOARD + (square % 8) * PITCH + x]
    }
}

/// How light the men of a board are: grey men are Black's beside white ones, and White's beside black ones.
#[derive(Clone)]
struct Tones {
    /// For each tone, the share of the men's pixels that are darker; half of its own count as darker.
    darker: [f32; TONES],
}

/// Tones between black and white.
const TONES: usize = 64;
/// A pixel further than this from the colour of its own square's corners belongs to a man, or to something drawn over the board.
const APART: f32 = 0.12;
/// Where something stands, more than this share of a square's inner pixels belongs to it.
const TAKEN: f32 = 0.35;

impl Tones {
    fn of(board: &[[f32; 3]]) -> Tones {
        let mut counts = [0.0f32; TONES];
        for square in 0..64 {
            let (left, top) = (MARGIN + square % 8 * PITCH, MARGIN + square / 8 * PITCH);
            let at = |x: usize, y: usize| board[(top + y) * BOARD + left + x];
            let own = own_ground(board, square);
            for y in 3..PITCH - 3 {
                for x in 4..PITCH - 4 {
                    let pixel = at(x, y);
                    if is_apart(pixel, own) {
                        counts[tone(lightness(pixel))] += 1.0;
                    }
                }
            }
        }
        let all = counts.iter().sum::<f32>().max(1.0);
        let mut below = 0.0;
        let darker = counts.map(|count| {
            below += count;
            (below - count / 2.0) / all
        });
        Tones { darker }
    }

    fn rank(&self, light: f32) -> f32 {
        self.darker[tone(light)]
    }
}

fn is_apart(pixel: [f32; 3], own: [f32; 3]) -> bool {
    apart(pixel, own) > APART
}

/// How far two colours are apart in the part in which they differ most.
pub(crate) fn apart(one: [f32; 3], other: [f32; 3]) -> f32 {
    (0..3).map(|c| (one[c] - other[c]).abs()).fold(0.0, f32::max)
}

/// The colour of a square's corners: the mean of the middle two of four, for one may hold a coordinate, another a badge.
fn own_ground(board: &[[f32; 3]], square: usize) -> [f32; 3] {
    let (left, top) = (MARGIN + square % 8 * PITCH, MARGIN + square / 8 * PITCH);
    let at = |x: usize, y: usize| board[(top + y) * BOARD + left + x];
    let corners = [at(2, 2), at(PITCH - 3, 2), at(2, PITCH - 3), at(PITCH - 3, PITCH - 3)];
    std::array::from_fn(|c| {
        let mut parts = corners.map(|corner| corner[c]);
        parts.sort_by(f32::total_cmp);
        (parts[1] + parts[2]) / 2.0
    })
}

fn tone(light: f32) -> usize {
    ((light * TONES as f32) as usize).min(TONES - 1)
}

/// A tile as a mirror shows it.
pub fn mirrored(tile: &[f32]) -> Vec<f32> {
    tile.chunks_exact(TILE * CHANNELS).flat_map(|row| row.chunks_exact(CHANNELS).rev().flatten()).copied().collect()
}

/// How light a colour is to the eye.
pub(crate) fn lightness(colour: [f32; 3]) -> f32 {
    0.299 * colour[0] + 0.587 * colour[1] + 0.114 * colour[2]
}

/// The board with its margin at the size of the tiles; every pixel is the mean of what it covers.
fn resample(picture: &Picture, lattice: &Lattice) -> Vec<[f32; 3]> {
    let [a, b, c, d] = lattice.corners;
    // A lean of a third of a pixel is lost in the mean.
    let straight = [a.y - b.y, b.x - c.x, c.y - d.y, d.x - a.x].iter().all(|lean| lean.abs() < 0.3);
    if straight { resample_upright(picture, lattice) } else { resample_leaning(picture, lattice) }
}

/// First rows, then columns: the common case, and several times as fast.
fn resample_upright(picture: &Picture, lattice: &Lattice) -> Vec<[f32; 3]> {
    let [a, _, c, _] = lattice.corners;
    let columns = covers(a.x, c.x, picture.width());
    let rows = covers(a.y, c.y, picture.height());
    let (Some(first), Some(last)) = (columns.first(), columns.last()) else { return Vec::new() };
    let (left, right) = (first.from, last.from + last.shares.len());
    let mut board = Vec::with_capacity(BOARD * BOARD);
    let mut sums = vec![0.0f32; (right - left) * 3];
    for row in &rows {
        sums.fill(0.0);
        for (y, share) in (row.from..).zip(&row.shares) {
            let line = &picture.rgb()[(y * picture.width() + left) * 3..(y * picture.width() + right) * 3];
            sums.iter_mut().zip(line).for_each(|(sum, part)| *sum += share * f32::from(*part));
        }
        board.extend(columns.iter().map(|column| {
            let pixels = sums[(column.from - left) * 3..].chunks_exact(3);
            column
                .shares
                .iter()
                .zip(pixels)
                .fold([0.0; 3], |[r, g, b], (share, p)| [r + share * p[0], g + share * p[1], b + share * p[2]])
                .map(|part| part / 255.0)
        }));
    }
    board
}

/// Which pixels of a line a pixel of the board covers, and with which share each.
struct Cover {
    from: usize,
    shares: Vec<f32>,
}

/// What each pixel of the board covers on a line of the picture, where the squares reach from `start` to `end`. None covers less than
/// one pixel: a small board is smoothed, not shown as steps.
fn covers(start: f32, end: f32, length: usize) -> Vec<Cover> {
    let scale = (end - start) / (8 * PITCH) as f32;
    let width = scale.max(1.0);
    let furthest = length as f32;
    (0..BOARD)
        .map(|i| {
            let middle = start + (i as f32 + 0.5 - MARGIN as f32) * scale;
            // Beyond the picture its outermost pixel goes on.
            let middle = middle.clamp(0.5 * width.min(furthest), furthest - 0.5 * width.min(furthest));
            let (low, high) = ((middle - width / 2.0).max(0.0), (middle + width / 2.0).min(furthest));
            let from = (low as usize).min(length - 1);
            let to = (high.ceil() as usize).clamp(from + 1, length);
            let parts: Vec<f32> = (from..to).map(|p| (high.min((p + 1) as f32) - low.max(p as f32)).max(0.0)).collect();
            let total: f32 = parts.iter().sum();
            let shares = if total > 0.0 { parts.iter().map(|part| part / total).collect() } else { vec![1.0] };
            Cover { from, shares }
        })
        .collect()
}

/// Every pixel is the mean of a grid of points within it, close enough together to miss no pixel of the picture.
fn resample_leaning(picture: &Picture, lattice: &Lattice) -> Vec<[f32; 3]> {
    let points = ((lattice.pitch() / PITCH as f32).ceil() as usize).clamp(1, 12);
    let share = 1.0 / (points * points) as f32 / 255.0;
    let step = 1.0 / (PITCH * points) as f32;
    let mut board = Vec::with_capacity(BOARD * BOARD);
    for y in 0..BOARD {
        for x in 0..BOARD {
            let mut sum = [0.0f32; 3];
            for j in 0..points {
                let row = ((y * points + j) as f32 + 0.5) * step - MARGIN as f32 / PITCH as f32;
                for i in 0..points {
                    let column = ((x * points + i) as f32 + 0.5) * step - MARGIN as f32 / PITCH as f32;
                    let at = lattice.at(column, row);
                    let colour = picture.between(at.x - 0.5, at.y - 0.5);
                    (0..3).for_each(|c| sum[c] += colour[c]);
                }
            }
            board.push(sum.map(|part| part * share));
        }
    }
    board
}

/// The middle colour of all squares of a parity, taken in their corners, where men seldom reach. Marked squares are too few to move it.
fn ground(board: &[[f32; 3]], parity: usize) -> [f32; 3] {
    let mut parts: [Vec<f32>; 3] = Default::default();
    for square in (0..64).filter(|s| (s / 8 + s % 8) % 2 == parity) {
        let (left, top) = (MARGIN + square % 8 * PITCH, MARGIN + square / 8 * PITCH);
        for y in [1, 2, 3, PITCH - 4, PITCH - 3, PITCH - 2] {
            for x in [1, 2, 3, PITCH - 4, PITCH - 3, PITCH - 2] {
                let pixel = board[(top + y) * BOARD + left + x];
                (0..3).for_each(|c| parts[c].push(pixel[c]));
            }
        }
    }
    parts.map(|mut part| {
        let middle = part.len() / 2;
        *part.select_nth_unstable_by(middle, f32::total_cmp).1
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A board of squares of one colour each, the colour telling the square's number.
    fn numbered(pitch: usize, left: usize, top: usize) -> Picture {
        let (width, height) = (left + 8 * pitch + 3, top + 8 * pitch + 5);
        let mut rgb = vec![9; width * height * 3];
        for square in 0..64 {
            for y in 0..pitch {
                for x in 0..pitch {
                    let at = ((top + square / 8 * pitch + y) * width + left + square % 8 * pitch + x) * 3;
                    rgb[at..at + 3].copy_from_slice(&[square as u8 * 4, 255 - square as u8, 7]);
                }
            }
        }
        Picture::new(width, height, rgb).expect("as many bytes as pixels")
    }

    #[test]
    fn a_tile_has_the_colour_of_its_square_at_any_size_and_place() {
        for (pitch, left, top) in [(20, 0, 0), (26, 11, 4), (61, 3, 70), (200, 1, 1)] {
            let picture = numbered(pitch, left, top);
            let board = Lattice::upright(left as f32, top as f32, 8.0 * pitch as f32, 8.0 * pitch as f32);
            let tiles = Tiles::cut(&picture, &board);
            for square in 0..64 {
                let [red, green, blue] = tiles.colour(square, TILE / 2, TILE / 2).map(|part| part * 255.0);
                assert!(
                    (red - square as f32 * 4.0).abs() < 0.01 && (green - (255 - square) as f32).abs() < 0.01 && (blue - 7.0).abs() < 0.01
                );
            }
            // The margin shows the neighbour.
            assert!((tiles.colour(9, 0, TILE / 2)[0] * 255.0 - 32.0).abs() < 1.0);
        }
    }

    #[test]
    fn both_ways_of_cutting_agree_on_a_smooth_picture() {
        let (width, height) = (500, 400);
        let rgb = (0..width * height)
            .flat_map(|at| [(at % width / 2) as u8, (at / width / 2) as u8, ((at % width + at / width) / 4) as u8])
            .collect();
        let picture = Picture::new(width, height, rgb).expect("whole");
        for (x, y, side) in [(40.3, 20.7, 300.0), (100.0, 30.0, 170.0), (60.0, 60.0, 208.0)] {
            let board = Lattice::upright(x, y, side, side);
            for (a, b) in resample_upright(&picture, &board).iter().zip(resample_leaning(&picture, &board)) {
                assert!(a.iter().zip(b).all(|(a, b)| (a - b).abs() < 1.5 / 255.0), "{a:?} {b:?}");
            }
        }
    }

    #[test]
    fn a_grey_man_is_light_beside_black_ones_and_dark_beside_white_ones() {
        let ranks = [20u8, 235].map(|others| {
            let mut rgb = vec![180; 208 * 208 * 3];
            for (square, tone) in [(9, 120), (20, others), (30, others)] {
                let (left, top) = (square % 8 * 26 + 8, square / 8 * 26 + 8);
                (0..100).for_each(|i| rgb[((top + i / 10) * 208 + left + i % 10) * 3..][..3].fill(tone));
            }
            let tiles = Tiles::cut(&Picture::new(208, 208, rgb).expect("whole"), &Lattice::upright(0.0, 0.0, 208.0, 208.0));
            tiles.tile(9)[(TILE * TILE / 2 + TILE / 2) * CHANNELS + 6] + 0.5
        });
        assert!(ranks[0] > 0.75 && ranks[1] < 0.25, "{ranks:?}");
    }

    #[test]
    fn a_lattice_beyond_the_picture_is_cut_all_the_same() {
        let picture = Picture::new(1, 1, vec![1, 2, 3]).expect("one pixel");
        let tiles = Tiles::cut(&picture, &Lattice::upright(-50.0, -50.0, 160.0, 160.0));
        assert_eq!(tiles.tile(63).len(), TILE * TILE * CHANNELS);
    }

    #[test]
    fn the_ground_of_each_parity_is_known() {
        let mut rgb = Vec::new();
        for y in 0..160 {
            for x in 0..160 {
                rgb.extend(if (x / 20 + y / 20) % 2 == 0 { [240, 217, 181] } else { [181, 136, 99] });
            }
        }
        let tiles = Tiles::cut(&Picture::new(160, 160, rgb).expect("whole"), &Lattice::upright(0.0, 0.0, 160.0, 160.0));
        let tile = tiles.tile(1);
        assert!((0..64).all(|square| tiles.blank(square)));
        let middle = &tile[(TILE * TILE / 2 + TILE / 2) * CHANNELS..][..CHANNELS];
        assert!(middle[5].abs() < 1e-5, "the dark square is its own ground");
        assert!(middle[4].abs() < 1e-5 && middle[3] < -0.2, "and darker than the light ones");
    }

    #[test]
    fn a_look_beside_sees_the_same_pixels_moved() {
        let rgb = (0..208 * 208).flat_map(|at| [(at % 251) as u8, (at / 208) as u8, (at * 7 % 256) as u8]).collect();
        let tiles = Tiles::cut(&Picture::new(208, 208, rgb).expect("whole"), &Lattice::upright(0.0, 0.0, 208.0, 208.0));
        let (here, beside) = (tiles.tile(27), tiles.tile_beside(27, (1, -1)));
        let pixel = |tile: &[f32], x: usize, y: usize| tile[(y * TILE + x) * CHANNELS..][..CHANNELS].to_vec();
        for (x, y) in (1..TILE).flat_map(|y| (0..TILE - 1).map(move |x| (x, y))) {
            assert_eq!(pixel(&beside, x, y), pixel(&here, x + 1, y - 1));
        }
        // The first square has nothing beside it: its outermost pixels go on.
        let (first, moved) = (tiles.tile(0), tiles.tile_beside(0, (-1, -1)));
        assert_eq!((moved.len(), pixel(&moved, 0, 0)), (first.len(), pixel(&first, 0, 0)));
    }
}
