//! The games we have. A new game adds one line here.
//! `shelf()` lists the entries; `find_game(id)` finds one or says which there are; `ShelfEntry::open(&RuleOptions)` sets up a table.
