//! One way to speak to two databases: a statement with `$1`, `$2`... and values that are texts or numbers. Both drivers read
//! such statements, so every statement of this crate is written once. It knows no table.

use rival_core::{RuleOptions, Side};
use sqlx::postgres::{PgConnection, PgRow};
use sqlx::sqlite::{SqliteConnection, SqliteRow};
use sqlx::{Row as _, SqlSafeStr};

use crate::{Moment, Result, StoreError, trouble};

/// A value to put into a statement.
#[derive(Clone, Debug)]
pub(crate) enum Value {
    Text(Option<String>),
    Number(Option<i64>),
}

macro_rules! from_text {
    ($($kind:ty => $text:expr),* $(,)?) => { $(
        impl From<$kind> for Value {
            fn from(value: $kind) -> Value { let text: fn($kind) -> String = $text; Value::Text(Some(text(value))) }
        }
        impl From<Option<$kind>> for Value {
            fn from(value: Option<$kind>) -> Value { let text: fn($kind) -> String = $text; Value::Text(value.map(text)) }
        }
    )* };
}

macro_rules! from_number {
    ($($kind:ty => $number:expr),* $(,)?) => { $(
        impl From<$kind> for Value {
            fn from(value: $kind) -> Value { let number: fn($kind) -> i64 = $number; Value::Number(Some(number(value))) }
        }
        impl From<Option<$kind>> for Value {
            fn from(value: Option<$kind>) -> Value { let number: fn($kind) -> i64 = $number; Value::Number(value.map(number)) }
        }
    )* };
}

from_text! {
    &str => str::to_owned,
    &String => String::clone,
    String => |text| text,
    Side => |side| side.code().to_owned(),
    &serde_json::Value => serde_json::Value::to_string,
}

from_number! {
    i64 => |number| number,
    i32 => i64::from,
    u32 => i64::from,
    // No game has 2^63 nodes; a caller that says so is believed as far as the column goes.
    u64 => |number| i64::try_from(number).unwrap_or(i64::MAX),
    bool => i64::from,
    Moment => |moment| moment.0,
}

/// The values of a statement, in order.
macro_rules! values {
    ($($value:expr),* $(,)?) => { vec![$($crate::sql::Value::from($value)),*] };
}
pub(crate) use values;

/// A connection, lent for some statements.
pub(crate) struct Link<'c> {
    pub(crate) place: &'c str,
    pub(crate) wire: Wire<'c>,
}

pub(crate) enum Wire<'c> {
    Sqlite(&'c mut SqliteConnection),
    Postgres(&'c mut PgConnection),
}

macro_rules! bound {
    ($sql:expr, $values:expr) => {{
        let mut query = sqlx::query($sql);
        for value in $values {
            query = match value {
                Value::Text(text) => query.bind(text),
                Value::Number(number) => query.bind(number),
            };
        }
        query
    }};
}

impl Link<'_> {
    /// Runs a statement; the number of rows it changed.
    pub(crate) async fn execute(&mut self, sql: impl SqlSafeStr, values: Vec<Value>) -> Result<u64> {
        fit(&values)?;
        let done = match &mut self.wire {
            Wire::Sqlite(wire) => bound!(sql, values).execute(&mut **wire).await.map(|done| done.rows_affected()),
            Wire::Postgres(wire) => bound!(sql, values).execute(&mut **wire).await.map(|done| done.rows_affected()),
        };
        done.map_err(|error| self.trouble(&error))
    }

    /// All rows that a statement answers.
    pub(crate) async fn fetch(&mut self, sql: impl SqlSafeStr, values: Vec<Value>) -> Result<Vec<Row>> {
        fit(&values)?;
        let rows = match &mut self.wire {
            Wire::Sqlite(wire) => bound!(sql, values).fetch_all(&mut **wire).await.map(|rows| rows.into_iter().map(Row::Sqlite).collect()),
            Wire::Postgres(wire) => {
                bound!(sql, values).fetch_all(&mut **wire).await.map(|rows| rows.into_iter().map(Row::Postgres).collect())
            }
        };
        rows.map_err(|error| self.trouble(&error))
    }

    /// The first row, if there is any.
    pub(crate) async fn fetch_one(&mut self, sql: impl SqlSafeStr, values: Vec<Value>) -> Result<Option<Row>> {
        Ok(self.fetch(sql, values).await?.into_iter().next())
    }

    /// What an error of the driver means here.
    pub(crate) fn trouble(&self, error: &sqlx::Error) -> StoreError {
        trouble::of_sqlx(self.place, error)
    }
}

/// PostgreSQL keeps no NUL in a text; SQLite would, and the two must answer alike.
fn fit(values: &[Value]) -> Result<()> {
    values.iter().try_for_each(|value| match value {
        Value::Text(Some(text)) if text.contains('\0') => Err(StoreError::UnfitText(text.clone())),
        _ => Ok(()),
    })
}

/// A row of an answer.
pub(crate) enum Row {
    Sqlite(SqliteRow),
    Postgres(PgRow),
}

impl Row {
    /// The cells of the row, to be read from left to right.
    pub(crate) fn cells<'r>(&'r self, place: &'r str) -> Cells<'r> {
        Cells { row: self, place, next: 0 }
    }
}

/// Reads a row from left to right, in the order in which its statement names the columns.
pub(crate) struct Cells<'r> {
    row: &'r Row,
    place: &'r str,
    next: usize,
}

impl Cells<'_> {
    pub(crate) fn maybe_text(&mut self) -> Result<Option<String>> {
        let column = self.step();
        let text = match self.row {
            Row::Sqlite(row) => row.try_get(column),
            Row::Postgres(row) => row.try_get(column),
        };
        text.map_err(|error| trouble::of_sqlx(self.place, &error))
    }

    pub(crate) fn text(&mut self) -> Result<String> {
        self.maybe_text()?.ok_or_else(|| self.damaged("a text is missing"))
    }

    /// A number in the range of its type.
    pub(crate) fn maybe_number<N: TryFrom<i64>>(&mut self) -> Result<Option<N>> {
        let column = self.step();
        let number: Result<Option<i64>, sqlx::Error> = match self.row {
            Row::Sqlite(row) => row.try_get(column),
            Row::Postgres(row) => row.try_get(column),
        };
        let number = number.map_err(|error| trouble::of_sqlx(self.place, &error))?;
        number.map(|number| N::try_from(number).map_err(|_| self.damaged("a number is out of range"))).transpose()
    }

    pub(crate) fn number<N: TryFrom<i64>>(&mut self) -> Result<N> {
        self.maybe_number()?.ok_or_else(|| self.damaged("a number is missing"))
    }

    pub(crate) fn flag(&mut self) -> Result<bool> {
        self.number::<i64>().map(|number| number != 0)
    }

    pub(crate) fn maybe_moment(&mut self) -> Result<Option<Moment>> {
        Ok(self.maybe_number()?.map(Moment))
    }

    pub(crate) fn moment(&mut self) -> Result<Moment> {
        self.number().map(Moment)
    }

    pub(crate) fn maybe_side(&mut self) -> Result<Option<Side>> {
        let text = self.maybe_text()?;
        text.map(|text| {
            Side::BOTH.into_iter().find(|side| side.code() == text).ok_or_else(|| self.damaged("a side is neither first nor second"))
        })
        .transpose()
    }

    pub(crate) fn side(&mut self) -> Result<Side> {
        self.maybe_side()?.ok_or_else(|| self.damaged("a side is missing"))
    }

    pub(crate) fn maybe_json(&mut self) -> Result<Option<serde_json::Value>> {
        let text = self.maybe_text()?;
        text.map(|text| serde_json::from_str(&text).map_err(|error| self.damaged(&error.to_string()))).transpose()
    }

    pub(crate) fn rules(&mut self) -> Result<RuleOptions> {
        let text = self.text()?;
        text.parse().map_err(|error: rival_core::RulesError| self.damaged(&error.to_string()))
    }

    pub(crate) fn damaged(&self, detail: &str) -> StoreError {
        StoreError::Corrupt { place: self.place.to_owned(), detail: format!("{detail}, column {}", self.next) }
    }

    fn step(&mut self) -> usize {
        self.next += 1;
        self.next - 1
    }
}
