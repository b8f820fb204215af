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
`;
