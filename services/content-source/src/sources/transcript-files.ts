import { archivePath, type ExtraList } from '@galley/service-kit';

/** The transcripts of a team as files. Nobody owns a recording. */
export const transcriptFiles: ExtraList = {
  name: 'transcripts',
  select: (person) => (person === null ? 'SELECT id, title, transcript FROM raw_sources' : null),
  key: [{ name: 'id', type: 'integer' }],
  size: 'pg_column_size(l.transcript)',
  files: ({ id, title, transcript }) => [
    { path: archivePath('transcripts', title, id, 'txt'), text: String(transcript) },
  ],
};
