import type { exportFormats, MomentChoice } from '@galley/contracts';
import { httpApi, injectCalls, readFile, type ReadyFile } from '../../shared/api/index.js';

export interface DocumentLink {
  readonly id: string;
  readonly key: string;
}
export type ExportFormat = (typeof exportFormats)[number];

interface LinkChange {
  readonly documentId: string;
  readonly link: 'edit' | 'view';
  readonly action: 'renew' | 'revoke';
}

const ofLink = ({ id }: DocumentLink) => ({ id });
/** The key rides in a header, so that no log of addresses holds it. */
const withKey = ({ key }: DocumentLink) => ({ headers: { 'X-Document-Key': key } });

const documentsApi = injectCalls(({ query, mutation, upload }) => ({
  /** What the holder of a link may do. */
  documentAccess: query(httpApi.document.access, { input: ofLink, request: withKey }),
  /** Whether the document has the present text. Another service answers this than opens the document. */
  documentState: query(httpApi.document.state, { input: ofLink, request: withKey }),
  /** Both links, for somebody who is signed in. */
  documentLinks: query(httpApi.document.links, { input: (id: string) => ({ id }) }),
  changeLink: mutation(httpApi.document.changeLink, {
    input: ({ documentId: id, link, action }: LinkChange) => ({ id, link, action }),
    async onQueryStarted({ documentId }, { dispatch, queryFulfilled }) {
      const { data } = await queryFulfilled.catch(() => ({ data: null }));
      if (data) dispatch(documentsApi.util.upsertQueryData('documentLinks', documentId, data));
    },
  }),
  exportDocument: mutation(httpApi.document.export, {
    input: ({ id, format, moments }: DocumentLink & { format: ExportFormat; moments: MomentChoice }) => ({
      id,
      format,
      moments,
    }),
    request: (link) => ({ ...withKey(link), cache: 'no-store', responseHandler: readFile }),
    transform: (file) => file as ReadyFile,
  }),
  uploadDocumentImage: upload(httpApi.image.keep),
}));

export const {
  useDocumentAccessQuery,
  useDocumentLinksQuery,
  useDocumentStateQuery,
  useChangeLinkMutation,
  useExportDocumentMutation,
  useUploadDocumentImageMutation,
} = documentsApi;
