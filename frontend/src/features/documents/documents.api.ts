import type {
  ContentDetails,
  DocumentAccess,
  DocumentLinks,
  exportFormats,
  FactCheckAnswer,
  FactCheckState as FactCheckStateSchema,
  LinkedDocumentState,
} from '@galley/contracts';
import type { z } from 'zod';
import { api } from '../../shared/api/index.js';

export interface DocumentLink {
  readonly id: string;
  readonly key: string;
}
export type ExportFormat = (typeof exportFormats)[number];

type FactCheckState = z.infer<typeof FactCheckStateSchema>;

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

const pathOf = (documentId: string) => `/documents/${encodeURIComponent(documentId)}`;

const documentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What the holder of a link may do. The key rides in a header, so that no log of addresses holds it. */
    documentAccess: build.query<DocumentAccess, DocumentLink>({
      query: ({ id, key }) => ({ url: `${pathOf(id)}/access`, headers: { 'X-Document-Key': key } }),
    }),
    /** Whether the document has the present text. Another service answers this than opens the document. */
    documentState: build.query<LinkedDocumentState, DocumentLink>({
      query: ({ id, key }) => ({ url: `${pathOf(id)}/state`, headers: { 'X-Document-Key': key } }),
    }),
    /** The length that was chosen for a text, for somebody who is signed in. */
    chosenLength: build.query<ContentDetails['length'], number>({
      query: (generationId) => `/content/${generationId}/details?transcript=false`,
      transformResponse: ({ length }: ContentDetails) => length,
    }),
    /** Both links, for somebody who is signed in. */
    documentLinks: build.query<DocumentLinks, string>({
      query: (documentId) => `${pathOf(documentId)}/links`,
    }),
    changeLink: build.mutation<DocumentLinks, LinkChange>({
      query: ({ documentId, ...body }) => ({ url: `${pathOf(documentId)}/links`, method: 'POST', body }),
      async onQueryStarted({ documentId }, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) dispatch(documentsApi.util.upsertQueryData('documentLinks', documentId, data));
      },
    }),
    exportDocument: build.mutation<ReadyFile, DocumentLink & { format: ExportFormat }>({
      query: ({ id, key, format }) => ({
        url: `${pathOf(id)}/export`,
        params: { format },
        headers: { 'X-Document-Key': key },
        cache: 'no-store',
        responseHandler: readFile,
      }),
    }),
    uploadDocumentImage: build.mutation<{ url: string }, File>({
      query: (file) => {
        const body = new FormData();
        body.append('file', file);
        return { url: '/images', method: 'POST', body };
      },
    }),
    /** A selection, or the whole text; a check that takes longer than the gateway waits goes on under an id. */
    checkDocument: build.mutation<
      FactCheckAnswer | { id: string },
      { contentId: number; selectedText?: string }
    >({
      query: (body) => ({ url: '/assistant/enhanced-fact-check', method: 'POST', body }),
    }),
    /** Asked now and then while a check lasts; none of the answers is kept. */
    documentCheckState: build.mutation<FactCheckState, string>({
      query: (id) => `/assistant/fact-checks/${encodeURIComponent(id)}`,
    }),
  }),
});

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
  useChosenLengthQuery,
  useDocumentAccessQuery,
  useDocumentLinksQuery,
  useDocumentStateQuery,
  useChangeLinkMutation,
  useExportDocumentMutation,
  useUploadDocumentImageMutation,
  useCheckDocumentMutation,
  useDocumentCheckStateMutation,
} = documentsApi;
