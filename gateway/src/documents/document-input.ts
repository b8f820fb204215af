import { validationError } from '@galley/contracts';
import { z } from 'zod';
import type { HttpExchange } from '../http/exchange.js';

const RemoveHighlights = z.object({
  docId: z.string({ error: 'No Google Doc ID available' }).min(1, 'No Google Doc ID available'),
});

/** The API calls the document's id `docId`. */
export function highlightInput(body: unknown): { documentId: string } {
  const parsed = RemoveHighlights.safeParse(body);
  if (!parsed.success) throw validationError(parsed.error);
  return { documentId: parsed.data.docId };
}

/** The key is the secret half of a link: it travels in a header, so that it stays out of logs of addresses. */
export function accessInput(http: HttpExchange): { documentId: unknown; key: unknown } {
  return { documentId: http.param('id'), key: http.request.headers['x-document-key'] ?? '' };
}

const CreateDocument = z.object({
  generationId: z.union([z.number(), z.string().min(1)], { error: 'No generation ID provided' }),
  contentType: z.string().nullish(),
});

/** The API calls the text's id `generationId`. */
export function createInput(body: unknown): Record<string, unknown> {
  const parsed = CreateDocument.safeParse(body ?? {});
  if (!parsed.success) throw validationError(parsed.error);
  return { id: parsed.data.generationId, contentType: parsed.data.contentType };
}

/** An empty key opens nothing; with none at all the session decides. */
export function exportInput(http: HttpExchange): Record<string, unknown> {
  const { format, moments } = (http.request.query ?? {}) as { format?: unknown; moments?: unknown };
  return { documentId: http.param('id'), key: http.request.headers['x-document-key'], format, moments };
}

export function linkInput(http: HttpExchange): Record<string, unknown> {
  const { link, action } = (http.request.body ?? {}) as { link?: unknown; action?: unknown };
  return { documentId: http.param('id'), link, action };
}
