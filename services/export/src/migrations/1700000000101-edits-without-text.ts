import { migration } from '@galley/messaging';

/**
 * The news of an edit that fails is set aside for a while. Webhooks that were subscribed to edits with their text get the
 * news without it: the other is not told any more.
 */
export const EditsWithoutText1700000000101 = migration('EditsWithoutText1700000000101')`
  ALTER TABLE documents ADD COLUMN "tellFailures" integer NOT NULL DEFAULT 0, ADD COLUMN "tellAfter" timestamptz(3);
  UPDATE webhook_subscriptions
     SET "eventTypes" = array_replace("eventTypes", 'galley.document.edited.v1', 'galley.document.edited.v2')
   WHERE 'galley.document.edited.v1' = ANY("eventTypes");
`;
