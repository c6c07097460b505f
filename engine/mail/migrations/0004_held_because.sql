-- Why a mail is held: 'ceiling' when more of its kind were due within an hour than may leave unseen. Null: it was
-- held when an installation was restored, and nobody sends it any more.
alter table engine.outbox add column held_because text check (held_because in ('ceiling'));
create index outbox_held on engine.outbox (kind) where state = 'held' and held_because is not null;
