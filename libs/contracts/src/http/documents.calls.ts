import { z } from 'zod';
import { Id, IdInput } from '../common.js';
import { DocumentTypeInput } from '../content-types.js';
import { DocumentRecord, documentRpc, exportFormats } from '../documents.js';
import { momentChoices } from '../outward.js';
import { generationRpc } from '../generations.js';
import { AnswerDelta, LiveEvent } from '../live.js';
import { callsOf, composes, get, post, waits } from './call.js';

const DocumentId = z.object({ id: z.string().describe('The id of the document.') });

export const documentCalls = callsOf(
  'Documents',
  {
    ofGeneration: get(
      '/api/generations/{id}/google-docs',
      'The documents of a text',
      composes({ input: IdInput, output: z.object({ docs: z.array(DocumentRecord) }), reads: ['Document'] }),
    ),
    records: get(
      ['/api/google-docs/by-generation/{id}', '/api/google-docs/generation/{id}'],
      'The documents of a text, as an array',
      composes({ input: IdInput, output: z.array(DocumentRecord), reads: ['Document'] }),
    ),
    create: post(
      '/api/google-docs/create',
      'Makes the document that a text should have',
      composes({
        input: z.object({ generationId: Id, contentType: DocumentTypeInput.nullish() }),
        output: DocumentRecord,
        status: 201,
        waitMs: waits.document,
        changes: ['Document', 'Generation', 'Recent', 'Today'],
        announcedByEvent: true,
      }),
    ),
    removeHighlights: post(
      '/api/remove-highlights',
      'Takes the marks of changes away',
      composes({
        output: documentRpc.removeHighlights.output,
        input: z.object({ docId: z.string().min(1) }),
      }),
    ),
    access: get(
      '/api/documents/{id}/access',
      'What a link opens',
      composes({ output: documentRpc.access.output, input: DocumentId, access: 'document-key' }),
    ),
    state: get(
      '/api/documents/{id}/state',
      'Whether a document has the present text',
      composes({ output: generationRpc.documentState.output, input: DocumentId, access: 'document-key' }),
    ),
    export: get(
      '/api/documents/{id}/export',
      'A document as a file',
      composes({
        input: DocumentId.extend({
          format: z.enum(exportFormats),
          moments: z.enum(momentChoices).optional(),
        }),
        output: null,
        media: [
          'text/html',
          'text/markdown',
          'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        ],
        access: 'session-or-document-key',
      }),
    ),
    links: get(
      '/api/documents/{id}/links',
      'The two links of a document',
      composes({ output: documentRpc.links.output, input: DocumentId, reads: ['Document'] }),
    ),
    changeLink: post(
      '/api/documents/{id}/links',
      'Renews or revokes a link',
      composes({
        output: documentRpc.changeLink.output,
        input: DocumentId.extend({ link: z.enum(['edit', 'view']), action: z.enum(['renew', 'revoke']) }),
      }),
    ),
  },
  { permission: 'texts.write' },
);

export const liveCalls = callsOf('Live events', {
  events: get(
    '/api/events',
    'Progress and news, as they come',
    composes({
      input: z.object({ generationId: Id.optional(), jobId: Id.optional() }),
      output: null,
      stream: LiveEvent,
      description:
        'Server-sent events. Nothing is sent twice or later: after a reconnection, look things up.',
      costs: 'streams',
      scope: 'events',
    }),
  ),
  answer: get(
    '/api/assistant/stream/{threadId}',
    'Pieces of an answer, as it is written',
    composes({ input: z.object({ threadId: z.string() }), output: null, stream: AnswerDelta }),
  ),
});
