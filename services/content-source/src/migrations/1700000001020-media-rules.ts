import { migration, teamRows } from '@galley/messaging';

/** How much of its recordings a team keeps, and for how long: one row for a team that has said so. */
export const MediaRules1700000001020 = migration('MediaRules1700000001020')`
  create table media_rules (
    "maxBytes" bigint,
    "keepDays" integer,
    "updatedAt" timestamptz(3) not null default now()
  );
  ${teamRows('media_rules')}
  alter table media_rules add primary key ("teamId");
`;
