import { migration, teamRows } from '@galley/messaging';

/** How loud recordings are, a byte for each stretch; null where their sound is not decoded here. Made anew when a source comes back from the bin. */
export const Waveforms1700000001031 = migration('Waveforms1700000001031')`
  create table waveforms (
    "sourceId" integer primary key references raw_sources (id) on delete cascade,
    peaks bytea,
    "durationSeconds" double precision,
    "createdAt" timestamptz(3) not null default now()
  );
  ${teamRows('waveforms')}
`;
