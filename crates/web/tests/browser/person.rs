//! A person at a browser: what they do (click, press, type) and what they see. They know the page, not the server.

use std::time::{Duration, Instant};

use fantoccini::actions::{InputSource, KeyAction, KeyActions, MOUSE_BUTTON_LEFT, MouseActions, PointerAction};
use fantoccini::elements::Element;
use fantoccini::{Client, Locator};
use serde_json::{Value, json};

use super::stage::save;

/// Long, because other work may share the machine; nothing waits for it when all is well.
const PATIENCE: Duration = Duration::from_secs(20);

const CONTROL: char = '\u{e009}';
/// Lets go of the keys held.
const NO_MORE: char = '\u{e000}';
pub const ENTER: char = '\u{e007}';
pub const LEFT: char = '\u{e012}';
pub const RIGHT: char = '\u{e014}';
pub const UP: char = '\u{e013}';
pub const DOWN: char = '\u{e015}';
pub const HOME: char = '\u{e011}';
pub const TAB: char = '\u{e004}';

pub struct Person {
    pub client: Client,
    base: String,
}

impl Person {
    pub fn new(client: Client, base: String) -> Person {
        Person { client, base }
    }

    /// Opens an address of the server, or a whole link.
    pub async fn goes_to(&self, address: &str) {
        let whole = if address.starts_with("http") { address.to_owned() } else { format!("{}{address}", self.base) };
        self.client.goto(&whole).await.unwrap();
    }

    /// A value of the page.
    pub async fn look(&self, expression: &str) -> Value {
        self.client.execute(&format!("return ({expression});"), Vec::new()).await.unwrap()
    }

    /// Waits until an expression of the page is true.
    pub async fn sees(&self, expression: &str) {
        let started = Instant::now();
        loop {
            // In the middle of a navigation there may be nothing to ask.
            let is_so = self.client.execute(&format!("return !!({expression});"), Vec::new()).await;
            if matches!(is_so, Ok(Value::Bool(true))) {
                return;
            }
            if started.elapsed() > PATIENCE {
                let text = self.client.execute("return document.body.innerText;", Vec::new()).await;
                panic!("never seen: {expression} ({is_so:?}); on the page: {text:?}");
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
    }

    pub async fn sees_count(&self, selector: &str, count: usize) {
        self.sees(&format!("document.querySelectorAll({}).length === {count}", json!(selector))).await;
    }

    pub async fn sees_text(&self, selector: &str, text: &str) {
        self.sees(&format!("document.querySelector({})?.textContent.includes({})", json!(selector), json!(text))).await;
    }

    pub async fn address(&self) -> String {
        self.client.current_url().await.unwrap().to_string()
    }

    pub async fn find(&self, selector: &str) -> Element {
        self.sees(&format!("document.querySelector({})", json!(selector))).await;
        self.client.find(Locator::Css(selector)).await.unwrap()
    }

    /// A real click (or tap) in the middle of an element.
    pub async fn clicks(&self, selector: &str) {
        self.find(selector).await.click().await.unwrap_or_else(|error| panic!("{selector}: {error}"));
    }

    /// Clicks at the first element of a kind that says this.
    pub async fn clicks_text(&self, selector: &str, text: &str) {
        let found = format!("[...document.querySelectorAll({})].find((one) => one.textContent.includes({}))", json!(selector), json!(text));
        self.sees(&found).await;
        self.look(&format!("{found}.setAttribute('data-meant', '')")).await;
        self.clicks("[data-meant]").await;
        self.look("document.querySelector('[data-meant]')?.removeAttribute('data-meant')").await;
    }

    /// Writes into a field, in place of what is there, and leaves it.
    pub async fn fills(&self, selector: &str, text: &str) {
        let field = self.find(selector).await;
        // Everything is marked and typed over, as a person does: emptied first, a field for numbers would fill in its least.
        field.send_keys(&format!("{CONTROL}a{NO_MORE}{text}")).await.unwrap();
        self.look("document.activeElement.blur()").await;
    }

    /// Clicks at a square of the only board: `e4`.
    pub async fn clicks_square(&self, name: &str) {
        let (_, row, column) = square(name);
        self.clicks_cell(row, column).await;
    }

    /// Takes what is at a place (board, row, column) and lets it go at another.
    pub async fn drags(&self, from: (usize, usize, usize), to: (usize, usize, usize)) {
        let cell = |(board, row, column)| format!(".board:not([aria-hidden]) .cell[data-place=\"c{board}.{row}.{column}\"]");
        self.drags_between(&cell(from), &cell(to)).await;
    }

    /// Takes what is at one element and lets it go at another.
    pub async fn drags_between(&self, from: &str, to: &str) {
        self.sees("document.querySelector('.board.choosing')").await;
        let ((x, y), (far_x, far_y)) = (self.middle(from).await, self.middle(to).await);
        let go = |x: f64, y: f64| PointerAction::MoveTo { duration: Some(Duration::from_millis(20)), x, y };
        let actions = MouseActions::new("mouse".to_owned())
            .then(go(x, y))
            .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
            .then(go((x + far_x) / 2.0, (y + far_y) / 2.0))
            .then(go(far_x, far_y))
            .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        self.client.perform_actions(actions).await.unwrap();
    }

    /// The middle of an element on the screen.
    async fn middle(&self, selector: &str) -> (f64, f64) {
        let rect = format!(
            "(() => {{ const {{ x, y, width, height }} = document.querySelector({}).getBoundingClientRect();
            return [Math.round(x + width / 2), Math.round(y + height / 2)]; }})()",
            json!(selector)
        );
        let at = self.look(&rect).await;
        (at[0].as_f64().unwrap(), at[1].as_f64().unwrap())
    }

    /// Clicks at a cell of the only board; rows and columns from 0, the lowest row first.
    pub async fn clicks_cell(&self, row: usize, column: usize) {
        self.sees("document.querySelector('.board.choosing')").await;
        self.clicks(&format!(".board:not([aria-hidden]) .cell[data-place=\"c0.{row}.{column}\"]")).await;
    }

    /// Chooses one of a few; the round button itself is not seen, its label is.
    pub async fn chooses(&self, value: &str) {
        self.clicks(&format!("label:has(> input[value=\"{value}\"])")).await;
    }

    /// Presses keys one after another, wherever the focus is.
    pub async fn presses(&self, keys: &[char]) {
        let mut actions = KeyActions::new("keyboard".to_owned());
        for &value in keys {
            actions = actions.then(KeyAction::Down { value }).then(KeyAction::Up { value });
        }
        self.client.perform_actions(actions).await.unwrap();
    }

    /// Types a move into the field and sends it.
    pub async fn types_move(&self, text: &str) {
        self.sees("document.querySelector('form.typed:not([hidden])')").await;
        self.find(".typed input").await.send_keys(&format!("{text}{ENTER}")).await.unwrap();
    }

    pub async fn sees_moves(&self, count: usize) {
        self.sees_count(".move", count).await;
    }

    /// Two people on one board, begun on the home screen.
    pub async fn begins_on_one_board(&self) {
        self.begins_on_one_board_of("connect4").await;
    }

    pub async fn begins_on_one_board_of(&self, game: &str) {
        self.goes_to("/").await;
        self.clicks(&format!(".game-tile[data-game=\"{game}\"]")).await;
        self.chooses("person").await;
        self.clicks(".start").await;
        self.sees("location.pathname.startsWith('/game/') && document.querySelector('.board.choosing')").await;
    }

    /// Keeps a picture of what is seen, once everything stands still.
    pub async fn photographs(&self, name: &str) {
        let quiet = "const [done] = arguments; Promise.allSettled(document.getAnimations().filter((a) => \
                     a.effect?.getComputedTiming().iterations !== Infinity).map((a) => a.finished)).then(() => done(null));";
        self.client.execute_async(quiet, Vec::new()).await.unwrap();
        save(name, &self.client.screenshot().await.unwrap());
    }

    /// Nothing is wider than the screen.
    pub async fn sees_no_overflow(&self, name: &str) {
        let widths = self.look("[document.documentElement.scrollWidth, document.documentElement.clientWidth, innerWidth]").await;
        assert!(widths[0].as_u64() <= widths[1].as_u64(), "{name} is wider than the screen: {widths}");
    }
}

/// A square by its name, as board, row and column from 0: `e4` is (0, 3, 4).
pub fn square(name: &str) -> (usize, usize, usize) {
    let letters = name.as_bytes();
    (0, usize::from(letters[1] - b'1'), usize::from(letters[0] - b'a'))
}
