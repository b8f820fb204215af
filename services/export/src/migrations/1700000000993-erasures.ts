import { migration, teamRows } from '@galley/messaging';

/** Withdrawn sources whose words are still to be taken out of documents. */
export const Erasures1700000000993 = migration('Erasures1700000000993')`
  CREATE TABLE erasures (
    id serial PRIMARY KEY,
    fingerprint text NOT NULL,
    again boolean NOT NULL
  );
  ${teamRows('erasures')}
`;
