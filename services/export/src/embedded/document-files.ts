import { archivePage, archivePath, type ExtraList } from '@galley/service-kit';
import { htmlFromState } from '../content/index.js';

/** Documents of this installation as pages: those of the team, or of a person. */
export const documentFiles: ExtraList = {
  name: 'document-files',
  select: (person) =>
    `SELECT d.id, g.title, encode(d.state, 'base64') AS state, pg_column_size(d.state) AS size
       FROM documents d JOIN google_documents g ON g."googleDocId" = d.id
      ${person === null ? '' : `WHERE g."ownerId" = ${person}`}`,
  key: [{ name: 'id', type: 'text' }],
  size: 'l.size',
  files: ({ id, title, state }) => [
    {
      path: archivePath('documents', title, id, 'html'),
      text: archivePage(title, htmlFromState(Buffer.from(String(state), 'base64'))),
    },
  ],
};
