import { migration, teamRows } from '@galley/messaging';
import { searchOfTeams } from '@galley/service-kit';

/**
 * Gurus and recordings belong to teams (ADR 0090). What is on its way is known once in each team: two teams may take in the same
 * recording.
 */
export const Teams1700000000910 = migration('Teams1700000000910')`
  ${teamRows(
    'gurus',
    'raw_sources',
    'multi_guru_sessions',
    'pending_transcripts',
    'pending_videos',
    'pending_addresses',
  )}
  ${searchOfTeams}
  alter table pending_transcripts drop constraint pending_transcripts_pkey, add primary key ("teamId", "transcriptHash");
  alter table pending_videos drop constraint pending_videos_pkey, add primary key ("teamId", "videoId");
  alter table pending_addresses drop constraint pending_addresses_pkey, add primary key ("teamId", address);
`;
