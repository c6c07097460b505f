-- What somebody of the studio sends is not counted together with what strangers can cause.
alter table engine.outbox add column by_staff boolean not null default false;
