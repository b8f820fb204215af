import type { exportFormats, MomentChoice } from '@galley/contracts';
import { httpApi, injectCalls } from '../../shared/api/index.js';

export interface DocumentLink {
  readonly id: string;
  readonly key: string;
}
export type ExportFormat = (typeof exportFormats)[number];

/** A file as the browser can keep it: an address of its own, to be given back with `URL.revokeObjectURL`. */
export interface ReadyFile {
  readonly fileName: string;
  readonly url: string;
  /** What it says, unless it is no text. */
  readonly text: string | null;
}

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

/** The body as a file, named as the server names it; an error's body is read as what it says. */
async function readFile(response: Response): Promise<unknown> {
  if (!response.ok) return response.json();
  const file = await response.blob();
  return {
    fileName: nameIn(response.headers.get('content-disposition') ?? ''),
    url: URL.createObjectURL(file),
    text: file.type.startsWith('text/') ? await file.text() : null,
  } satisfies ReadyFile;
}

function nameIn(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/i.exec(disposition)?.[1] ?? 'document';
}

export const {
  useDocumentAccessQuery,
  useDocumentLinksQuery,
  useDocumentStateQuery,
  useChangeLinkMutation,
  useExportDocumentMutation,
  useUploadDocumentImageMutation,
} = documentsApi;
