import { migration, teamRows } from '@galley/messaging';

/**
 * Documents, their texts at other places, and webhooks belong to teams (ADR 0090). What Google was asked last (`google_installation`)
 * is the installation's. Ids of texts and documents, and names of leases, which are made of them, are the same in no two teams, so
 * their keys stay.
 */
export const Teams1700000000950 = migration('Teams1700000000950')`
  ${teamRows(
    'google_documents',
    'documents',
    'document_bases',
    'document_epochs',
    'text_deletions',
    'bin',
    'bin_rows',
    'google_files',
    'google_bases',
    'google_leases',
    'publications',
    'webhook_subscriptions',
    'webhook_messages',
    'webhook_deliveries',
    'webhook_attempts',
  )}
  ALTER TABLE google_documents DROP CONSTRAINT "google_documents_requestKey_key";
  CREATE UNIQUE INDEX google_documents_request ON google_documents ("teamId", "requestKey");
  DROP INDEX webhook_subscriptions_operator;
  CREATE UNIQUE INDEX webhook_subscriptions_operator ON webhook_subscriptions ("teamId") WHERE operator;
  CREATE INDEX webhook_deliveries_newest ON webhook_deliveries ("teamId", id DESC);
  DROP INDEX webhook_attempts_at;
  CREATE INDEX webhook_attempts_at ON webhook_attempts ("teamId", at);
  DROP INDEX document_epochs_ended;
  CREATE INDEX document_epochs_ended ON document_epochs ("teamId", "endedAt");
`;
