import { migration } from '@galley/messaging';

/** The record of who did what. It is only added to: a row cannot be changed, and not be deleted before its time. */
export const Audit1700000000800 = migration('Audit1700000000800')`
  CREATE TABLE audit_entries (
    id serial PRIMARY KEY,
    at timestamptz NOT NULL,
    action varchar(60) NOT NULL,
    "userId" integer,
    address varchar(100),
    device varchar(100),
    thing jsonb,
    before jsonb,
    after jsonb
  );
  CREATE INDEX audit_entries_at ON audit_entries (at DESC, id DESC);
  CREATE INDEX audit_entries_user ON audit_entries ("userId", at DESC, id DESC);
  CREATE INDEX audit_entries_action ON audit_entries (action, at DESC, id DESC);
  CREATE FUNCTION audit_entries_stay() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' AND OLD.at < now() - interval '400 days' THEN RETURN OLD; END IF;
    RAISE EXCEPTION 'The record is only added to.';
  END $$;
  CREATE TRIGGER audit_entries_stay BEFORE UPDATE OR DELETE ON audit_entries
    FOR EACH ROW EXECUTE FUNCTION audit_entries_stay();
`;
