import { type Input, AppError, documentRpc, ownDocuments, type RpcDefinition } from '@galley/contracts';
import { replyHeaders, systemCaller, toHeaders } from '@galley/messaging';
import type { TestStack } from '@galley/testing';
import type { z } from 'zod';

/** The newsletter's document of one text, as the double of the export service keeps it. */
export interface DocumentDouble {
  readonly generationId: number;
  readonly documentId: string;
  html: string;
  revision: number;
  /** How the next writes are refused; null: they are not. */
  refusal: ((change: Input<typeof documentRpc.write>) => AppError | null) | null;
  readonly written: Input<typeof documentRpc.write>[];
  readonly suggested: Input<typeof documentRpc.suggest>[];
}

export const documentDouble = (generationId: number, html = '<p>First.</p>'): DocumentDouble => ({
  generationId,
  documentId: `doc-${generationId}`,
  html,
  revision: 1,
  refusal: null,
  written: [],
  suggested: [],
});

/** Answers for the export service from `documents`; what is not there is not found. */
export function standInForDocuments(stack: TestStack, documents: readonly DocumentDouble[]): void {
  const named = (id: string) => {
    const found = documents.find(({ documentId }) => documentId === id);
    if (!found) throw new AppError('DOCUMENT_NOT_FOUND', { id });
    return found;
  };
  answer(stack, documentRpc.byGenerations, ({ generationIds }) =>
    documents.filter(({ generationId }) => generationIds.includes(generationId)).map(recordOf),
  );
  answer(stack, documentRpc.read, ({ documentId }) => {
    const { html, revision } = named(documentId);
    return { html, revision, title: 'Risk first' };
  });
  answer(stack, documentRpc.write, (change) => {
    const document = named(change.documentId);
    const refused = document.refusal?.(change);
    if (refused) throw refused;
    document.written.push(change);
    Object.assign(document, { html: change.html, revision: document.revision + 1 });
    return { revision: document.revision };
  });
  answer(stack, documentRpc.suggest, (change) => {
    named(change.documentId).suggested.push(change);
    return { suggestionId: `of ${change.requestKey}`, changes: 1 };
  });
}

export function recordOf({
  generationId,
  documentId,
}: Pick<DocumentDouble, 'generationId' | 'documentId'>): z.input<typeof documentRpc.create.output> {
  const [editUrl, viewUrl] = [`http://localhost/d/${documentId}#e`, `http://localhost/d/${documentId}#v`];
  const time = '2026-01-02T03:04:05.678Z';
  return {
    id: generationId,
    generationId,
    contentType: 'newsletter',
    documentType: 'newsletter',
    provider: 'embedded',
    target: ownDocuments,
    googleDocId: documentId,
    documentId,
    title: 'Risk first',
    editUrl,
    viewUrl,
    embedUrl: editUrl,
    goneSince: null,
    createdAt: time,
    updatedAt: time,
  };
}

/** Answers a request of another service for as long as the stack lives. */
export function answer<I extends z.ZodType, O extends z.ZodType>(
  stack: TestStack,
  definition: RpcDefinition<I, O>,
  how: (input: z.output<I>) => z.input<O>,
): void {
  stack.nats.subscribe(definition.subject, {
    callback: (_, message) => {
      const headers = toHeaders(systemCaller());
      try {
        const body = how(definition.input.parse(message.json()));
        headers.set(replyHeaders.status, '200');
        message.respond(JSON.stringify(body), { headers });
      } catch (error) {
        const { code, details, status, message: reason } = error as AppError;
        headers.set(replyHeaders.status, String(status));
        message.respond(JSON.stringify({ code, details, message: reason }), { headers });
      }
    },
  });
}
