import type { DocumentAccess } from '@galley/contracts';
import { api } from '../../shared/api/index.js';

export interface DocumentLink {
  readonly id: string;
  readonly key: string;
}

const documentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What the holder of a link may do. The key rides in a header, so that no log of addresses holds it. */
    documentAccess: build.query<DocumentAccess, DocumentLink>({
      query: ({ id, key }) => ({
        url: `/documents/${encodeURIComponent(id)}/access`,
        headers: { 'X-Document-Key': key },
      }),
    }),
  }),
});

export const { useDocumentAccessQuery } = documentsApi;
