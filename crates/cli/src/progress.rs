//! What long work shows on stderr while it lasts, if a person is looking there. It leaves no trace behind.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A bar or a spinner on stderr; invisible where stderr is no terminal.
pub struct Progress {
    bar: ProgressBar,
}

impl Progress {
    /// A bar for work of known length.
    pub fn steps(total: u64, ascii: bool) -> Progress {
        let template = "  {wide_bar} {pos}/{len}  {msg}";
        let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::stderr_with_hz(10));
        let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
        bar.set_style(style.progress_chars(if ascii { "##-" } else { "██░" }));
        Progress { bar }
    }

    /// A spinner for work of unknown length.
    pub fn spinner(message: &str, ascii: bool) -> Progress {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr_with_hz(10));
        let style = ProgressStyle::with_template("  {spinner} {wide_msg}").unwrap_or_else(|_| ProgressStyle::default_spinner());
        bar.set_style(if ascii { style.tick_strings(&["|", "/", "-", "\\", " "]) } else { style });
        bar.set_message(message.to_owned());
        bar.enable_steady_tick(Duration::from_millis(120));
        Progress { bar }
    }

    /// How far it has come.
    pub fn at(&self, position: u64) {
        self.bar.set_position(position);
    }

    /// How far it has come, and of how much.
    pub fn of(&self, position: u64, total: u64) {
        self.bar.set_length(total);
        self.bar.set_position(position);
    }

    /// What is going on.
    pub fn message(&self, text: String) {
        self.bar.set_message(text);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
