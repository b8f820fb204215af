import { migration } from '@galley/messaging';

/** A source that is fetched from an address is known by it, once: while it is on its way (`pending_addresses`) and when it is stored. */
export const Addresses1700000000240 = migration('Addresses1700000000240')`
  alter table raw_sources add column address text;
  create table pending_addresses (
    address text primary key,
    "jobId" int,
    "createdAt" timestamptz(3) not null default now()
  );
`;
