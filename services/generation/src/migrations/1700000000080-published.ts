import { migration } from '@galley/messaging';

/**
 * When a text was first marked as Published, kept here whichever way its status is set, and when its source came in. Of
 * texts that were published before, nobody knows when.
 */
export const Published1700000000080 = migration('Published1700000000080')`
  ALTER TABLE generations ADD COLUMN "publishedAt" timestamptz(3), ADD COLUMN "sourceAt" timestamptz(3);
  CREATE FUNCTION keep_published_at() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    new."publishedAt" := coalesce(new."publishedAt", now());
    RETURN new;
  END $$;
  CREATE TRIGGER keep_published_at BEFORE UPDATE OF status ON generations
    FOR EACH ROW WHEN (new.status = 'Published' AND old.status <> 'Published') EXECUTE FUNCTION keep_published_at();
  CREATE INDEX generations_published ON generations ("publishedAt") WHERE status = 'Published';
  CREATE INDEX generations_drafts ON generations ("userId") WHERE status = 'Draft';
`;
