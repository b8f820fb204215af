import { migration, teamRows } from '@galley/messaging';

/** Names and terms of a team that the model which transcribes should know how to spell: one row for a team. */
export const Vocabularies1700000000981 = migration('Vocabularies1700000000981')`
  create table vocabularies (words jsonb not null);
  ${teamRows('vocabularies')}
  alter table vocabularies add primary key ("teamId");
`;
