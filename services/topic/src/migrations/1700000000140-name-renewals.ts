import { migration } from '@galley/messaging';

/** Gurus whose new name is not in all of their topics yet, and how far it has come. */
export const NameRenewals1700000000140 = migration('NameRenewals1700000000140')`
  create table name_renewals (
    "guruId" int primary key,
    topics int not null default 0,
    saved int not null default 0,
    "orderedAt" timestamptz(3) not null default now()
  );
`;
