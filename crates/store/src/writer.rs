//! One task writes everything to SQLite, a few to PostgreSQL. While it waits for the disk, other writes queue up, and the next
//! transaction takes them all: many games share one fsync. A write is answered only after the commit. It knows no table; each
//! write is a [`Write`].

use std::future::Future;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::pin::Pin;

use tokio::sync::{mpsc, oneshot};

use crate::changes::{Herald, News};
use crate::connect::{Door, Owned};
use crate::sql::Link;
use crate::{Result, StoreError, trouble};

/// At most this many writes in one transaction, so that the first of them does not wait for long.
const MAX_BATCH: usize = 512;
/// How many writes may wait before callers wait for a place.
const QUEUE: usize = 4096;
/// SQLite lets one connection write at a time; with PostgreSQL, more of them share the waiting for the network.
const POSTGRES_WRITERS: usize = 4;

/// One write. It may be applied twice (the first time undone), so it must not change anything outside the database.
///
/// A refusal ([`StoreError::is_refusal`]) must come before the first change: the writes beside it are committed all the same.
pub(crate) trait Write: Send + Sync + 'static {
    /// What the caller is answered.
    type Made: Send + 'static;

    /// The game it touches. Transactions take games in this order, so that two servers never wait for each other in a ring.
    fn key(&self) -> &str;

    fn apply(&self, link: &mut Link<'_>, news: &mut News) -> impl Future<Output = Result<Self::Made>> + Send;
}

type Running<'a> = Pin<Box<dyn Future<Output = Result<()>> + Send + 'a>>;

/// A write with its caller, whatever its type.
trait Job: Send {
    fn key(&self) -> &str;
    /// Ok also for a refusal, which concerns only the caller.
    fn run<'a>(&'a mut self, link: &'a mut Link<'_>, news: &'a mut News) -> Running<'a>;
    fn answer(self: Box<Self>, end: Result<()>);
}

struct Pending<W: Write> {
    write: W,
    made: Option<Result<W::Made>>,
    reply: oneshot::Sender<Result<W::Made>>,
}

impl<W: Write> Job for Pending<W> {
    fn key(&self) -> &str {
        self.write.key()
    }

    fn run<'a>(&'a mut self, link: &'a mut Link<'_>, news: &'a mut News) -> Running<'a> {
        Box::pin(async move {
            let told = news.0.len();
            match self.write.apply(link, news).await {
                Err(error) if !error.is_refusal() => Err(error),
                made => {
                    if made.is_err() {
                        news.0.truncate(told);
                    }
                    self.made = Some(made);
                    Ok(())
                }
            }
        })
    }

    fn answer(self: Box<Self>, end: Result<()>) {
        let made = match (end, self.made) {
            (Err(error), _) => Err(error),
            (Ok(()), Some(made)) => made,
            (Ok(()), None) => return,
        };
        // The caller may have left; the write stands.
        let _ = self.reply.send(made);
    }
}

enum Order {
    Write(Box<dyn Job>),
    Close(oneshot::Sender<()>),
}

/// The way to the writers. What touches the same game goes to the same one, in order.
#[derive(Clone)]
pub(crate) struct Desk {
    writers: Vec<mpsc::Sender<Order>>,
    place: String,
}

impl Desk {
    /// Starts the writers; the first of them has its connection already.
    pub(crate) fn open(place: String, door: Door, connection: Owned, herald: Herald) -> Desk {
        let count = if matches!(door, Door::Sqlite(_)) { 1 } else { POSTGRES_WRITERS };
        let mut connection = Some(connection);
        let start = |_| {
            let (orders, inbox) = mpsc::channel(QUEUE);
            let writer = Writer { place: place.clone(), door: door.clone(), connection: connection.take(), herald: herald.clone() };
            tokio::spawn(writer.work(inbox));
            orders
        };
        Desk { writers: (0..count).map(start).collect(), place: place.clone() }
    }

    /// Answers when the write is committed.
    pub(crate) async fn write<W: Write>(&self, write: W) -> Result<W::Made> {
        let closed = || StoreError::Closed(self.place.clone());
        let mut hasher = DefaultHasher::new();
        write.key().hash(&mut hasher);
        let writer = &self.writers[hasher.finish() as usize % self.writers.len()];
        let (reply, answer) = oneshot::channel();
        let job = Box::new(Pending { write, made: None, reply });
        writer.send(Order::Write(job)).await.map_err(|_| closed())?;
        answer.await.map_err(|_| closed())?
    }

    /// Answers when everything before is committed and the connections are closed.
    pub(crate) async fn close(&self) {
        for writer in &self.writers {
            let (done, closed) = oneshot::channel();
            if writer.send(Order::Close(done)).await.is_ok() {
                let _ = closed.await;
            }
        }
    }
}

struct Writer {
    place: String,
    door: Door,
    connection: Option<Owned>,
    herald: Herald,
}

impl Writer {
    async fn work(mut self, mut inbox: mpsc::Receiver<Order>) {
        let mut closing = None;
        while closing.is_none() {
            let Some(mut order) = inbox.recv().await else { break };
            let mut batch = Vec::new();
            loop {
                match order {
                    Order::Write(job) => batch.push(job),
                    Order::Close(done) => {
                        closing = Some(done);
                        break;
                    }
                }
                if batch.len() == MAX_BATCH {
                    break;
                }
                match inbox.try_recv() {
                    Ok(next) => order = next,
                    Err(_) => break,
                }
            }
            self.write(batch).await;
        }
        inbox.close();
        if let Some(connection) = self.connection.take() {
            connection.close().await;
        }
        if let Some(done) = closing {
            let _ = done.send(());
        }
    }

    /// Commits a batch together. Where one write meets trouble the whole transaction is undone, and each write gets one of
    /// its own: only the one that cannot be done fails.
    async fn write(&mut self, mut batch: Vec<Box<dyn Job>>) {
        if batch.is_empty() {
            return;
        }
        batch.sort_by(|one, other| one.key().cmp(other.key()));
        match self.transact(&mut batch).await {
            End::Committed => finish(batch, Ok(())),
            End::Failed(error) => finish(batch, Err(error)),
            End::Undone(error) if batch.len() == 1 => finish(batch, Err(error)),
            End::Undone(_) => {
                let mut rest = batch.into_iter();
                while let Some(job) = rest.next() {
                    let mut alone = vec![job];
                    match self.transact(&mut alone).await {
                        End::Committed => finish(alone, Ok(())),
                        End::Undone(error) => finish(alone, Err(error)),
                        // No transaction can begin or end: the others need not wait for the same answer.
                        End::Failed(error) => finish(alone.into_iter().chain(rest.by_ref()).collect(), Err(error)),
                    }
                }
            }
        }
    }

    async fn transact(&mut self, batch: &mut [Box<dyn Job>]) -> End {
        let mut connection = match self.begin().await {
            Ok(connection) => connection,
            Err(error) => return End::Failed(error),
        };
        let mut news = News::default();
        let mut link = connection.link(&self.place);
        for job in batch {
            if let Err(error) = job.run(&mut link, &mut news).await {
                // Closing the connection undoes the transaction, whatever state the error left it in.
                connection.close().await;
                return End::Undone(error);
            }
        }
        let mut end = self.herald.notify(&mut link, &news).await;
        if end.is_ok() {
            end = link.execute("COMMIT", Vec::new()).await.map(|_| ());
        }
        match end {
            Ok(()) => {
                self.connection = Some(connection);
                self.herald.proclaim(news);
                End::Committed
            }
            Err(error) => {
                connection.close().await;
                End::Failed(error)
            }
        }
    }

    /// A connection with a transaction begun: the one we have, or a new one if that has died in the meantime.
    async fn begin(&mut self) -> Result<Owned> {
        // IMMEDIATE: SQLite waits for its turn to write here, and never in the middle.
        let begin = if matches!(self.door, Door::Sqlite(_)) { "BEGIN IMMEDIATE" } else { "BEGIN" };
        if let Some(mut connection) = self.connection.take() {
            match connection.link(&self.place).execute(begin, Vec::new()).await {
                Ok(_) => return Ok(connection),
                Err(error @ StoreError::Locked(_)) => {
                    self.connection = Some(connection);
                    return Err(error);
                }
                Err(_) => connection.close().await,
            }
        }
        let mut connection = self.door.connect().await.map_err(|error| trouble::of_sqlx(&self.place, &error))?;
        connection.link(&self.place).execute(begin, Vec::new()).await?;
        Ok(connection)
    }
}

enum End {
    Committed,
    /// A write met trouble; nothing of the transaction stands.
    Undone(StoreError),
    /// No transaction could begin, or its end is in doubt.
    Failed(StoreError),
}

fn finish(batch: Vec<Box<dyn Job>>, end: Result<()>) {
    for job in batch {
        job.answer(end.clone());
    }
}
