-- Who sends a mail at the moment: a new key each time it is taken up. While its state is 'sending', due_at says until
-- when; whoever finds that it has passed takes the mail up with a key of its own, and the former one counts for nothing.
alter table engine.outbox add column lease uuid;
-- When the last line of the mail was about to be written to the mail server: from here on nobody but the sender with
-- the lease can know whether it was accepted, and so nobody sends it again by itself.
alter table engine.outbox add column handed_at timestamptz;
