import {
  AnswerDelta,
  assistantRpc,
  ContentDetails,
  ContentDetailsQuery,
  DocumentRecord,
  documentRpc,
  DocumentTypeInput,
  exportFormats,
  FactCheckAnswer,
  GenerateAccepted,
  GenerateAnswer,
  generationRpc,
  Id,
  IdInput,
  LiveEvent,
  RefineAccepted,
  RefineAnswer,
  RefinementChatAnswer,
  SimpleInitAnswer,
  SimpleMessageAnswer,
  StoredResponseListItem,
} from '@galley/contracts';
import { z } from 'zod';
import { asks, lists, type Route, routesOf } from './route.js';

const waits =
  'Answers when the text is written, or 202 with its id when that takes longer (GATEWAY_WAIT_MS). `Prefer: respond-async` ' +
  'answers 202 at once where it is named.';
const Accepted = z.object({ status: z.literal('processing'), id: z.string() });
const RunAccepted = Accepted.extend({ threadId: z.string(), runId: z.string() });
const DocumentId = z.object({ id: z.string().describe('The id of the document.') });

export const writingRoutes: readonly Route[] = [
  ...routesOf('Texts', [
    [
      'POST',
      '/api/generate-content',
      'Writes a text and answers with it',
      {
        input: generationRpc.create.input,
        output: GenerateAnswer,
        accepted: GenerateAccepted,
        description: waits,
      },
    ],
    ['GET', '/api/generations', 'Your texts, newest first', lists(generationRpc.list)],
    [
      'POST',
      '/api/generations',
      'Has a text written; live events tell how it goes',
      asks(generationRpc.create, { status: 201 }),
    ],
    [
      'GET',
      '/api/generations/used',
      'Where topics and their quotes stand already',
      asks(generationRpc.ledger),
    ],
    ['GET', '/api/generations/{id}', 'A text with its topics and documents', asks(generationRpc.get)],
    ['PUT', '/api/generations/{id}', 'Moves a text to a folder, or marks it', asks(generationRpc.organise)],
    [
      'PATCH',
      '/api/generations/{id}',
      'Changes a text or its status',
      asks(generationRpc.edit, {
        description: 'With `baseVersion`, 409 STALE_VERSION when somebody saved another version meanwhile.',
      }),
    ],
    ['DELETE', '/api/generations/{id}', 'Deletes a text', asks(generationRpc.delete)],
    ['POST', '/api/generations/{id}/retry', 'Writes a failed text again', asks(generationRpc.retry)],
    ['POST', '/api/generations/{id}/cancel', 'Stops the writing', asks(generationRpc.cancel)],
    ['GET', '/api/content/recent', "The team's texts of the last days", lists(generationRpc.recent)],
    [
      'GET',
      '/api/content/{id}/details',
      'A text with the recording it was made from',
      { input: ContentDetailsQuery, output: ContentDetails },
    ],
    ['GET', '/api/todays-content', "The team's texts of today, by guru", asks(generationRpc.today)],
  ]),
  ...routesOf('Refining', [
    [
      'POST',
      '/api/refine-content',
      'Changes a text as somebody asks',
      {
        input: generationRpc.refine.input,
        output: RefineAnswer,
        accepted: RefineAccepted,
        description: waits,
      },
    ],
    ['GET', '/api/refinements/{id}', 'How a refinement goes on, or ended', asks(generationRpc.refinement)],
    ['POST', '/api/refinements/{id}/cancel', 'Stops a refinement', asks(generationRpc.cancelRefinement)],
  ]),
  ...routesOf('Versions', [
    ['GET', '/api/generations/{id}/versions', 'All versions of a text', asks(generationRpc.versions)],
    [
      'GET',
      '/api/generations/{id}/history',
      'The versions without their bodies',
      asks(generationRpc.history),
    ],
    ['GET', '/api/generations/{id}/versions/{version}', 'A version', asks(generationRpc.version)],
    ['GET', '/api/generations/{id}/compare', 'Two versions side by side', asks(generationRpc.compare)],
    [
      'POST',
      '/api/generations/{id}/merge',
      'What was written on an earlier version against the active one; changes nothing',
      asks(generationRpc.merge),
    ],
    [
      'POST',
      '/api/generations/{id}/versions/{version}/restore',
      'Makes an earlier version the newest',
      asks(generationRpc.restore),
    ],
  ]),
  ...routesOf('Documents', [
    [
      'GET',
      '/api/generations/{id}/google-docs',
      'The documents of a text',
      { input: IdInput, output: z.object({ docs: z.array(DocumentRecord) }) },
    ],
    [
      'GET',
      ['/api/google-docs/by-generation/{id}', '/api/google-docs/generation/{id}'],
      'The documents of a text, as an array',
      { input: IdInput, output: z.array(DocumentRecord) },
    ],
    [
      'POST',
      '/api/google-docs/create',
      'Makes the document that a text should have',
      {
        input: z.object({ generationId: Id, contentType: DocumentTypeInput.nullish() }),
        output: DocumentRecord,
        status: 201,
      },
    ],
    [
      'POST',
      '/api/remove-highlights',
      'Takes the marks of changes away',
      asks(documentRpc.removeHighlights, { input: z.object({ docId: z.string().min(1) }) }),
    ],
    [
      'GET',
      '/api/documents/{id}/access',
      'What a link opens',
      asks(documentRpc.access, { input: DocumentId, access: 'document-key' }),
    ],
    [
      'GET',
      '/api/documents/{id}/export',
      'A document as a file',
      {
        input: DocumentId.extend({ format: z.enum(exportFormats) }),
        output: null,
        media: [
          'text/html',
          'text/markdown',
          'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        ],
        access: 'session-or-document-key',
      },
    ],
    [
      'GET',
      '/api/documents/{id}/links',
      'The two links of a document',
      asks(documentRpc.links, { input: DocumentId }),
    ],
    [
      'POST',
      '/api/documents/{id}/links',
      'Renews or revokes a link',
      asks(documentRpc.changeLink, {
        input: DocumentId.extend({ link: z.enum(['edit', 'view']), action: z.enum(['renew', 'revoke']) }),
      }),
    ],
  ]),
  ...routesOf('Live events', [
    [
      'GET',
      '/api/events',
      'Progress and news, as they come',
      {
        input: z.object({ generationId: Id.optional(), jobId: Id.optional() }),
        output: null,
        stream: LiveEvent,
        description:
          'Server-sent events. Nothing is sent twice or later: after a reconnection, look things up.',
      },
    ],
    [
      'GET',
      '/api/assistant/stream/{threadId}',
      'Pieces of an answer, as it is written',
      { input: z.object({ threadId: z.string() }), output: null, stream: AnswerDelta },
    ],
  ]),
];

export const assistantRoutes: readonly Route[] = [
  ...routesOf('Assistant', [
    [
      'POST',
      '/api/assistant/start-chat',
      'Starts a conversation about a source',
      asks(assistantRpc.startChat),
    ],
    [
      'GET',
      '/api/assistant/run-status/{threadId}/{runId}',
      'How an answer goes',
      asks(assistantRpc.runState),
    ],
    [
      'GET',
      '/api/assistant/messages/{threadId}',
      'The messages of a conversation',
      asks(assistantRpc.messages),
    ],
    [
      'POST',
      '/api/assistant/send-message',
      'Says something',
      asks(assistantRpc.sendMessage, {
        description: '400 RUN_ACTIVE with `activeRunId` while the message before is being answered.',
      }),
    ],
    ['POST', '/api/assistant/extract-topic', 'Makes a topic of an answer', asks(assistantRpc.extractTopic)],
    ['POST', '/api/assistant/stop', 'Stops an answer', asks(assistantRpc.stopRun)],
    [
      'POST',
      '/api/assistant/simple-init',
      'Starts a conversation about a text',
      { input: assistantRpc.startRefining.input, output: SimpleInitAnswer, accepted: RunAccepted },
    ],
    [
      'POST',
      '/api/assistant/simple-message',
      'Says something about a text',
      { input: assistantRpc.sendMessage.input, output: SimpleMessageAnswer, accepted: RunAccepted },
    ],
    [
      'POST',
      '/api/chat/refinement',
      'A message in the floating widget',
      { input: assistantRpc.chatRefining.input, output: RefinementChatAnswer, accepted: RunAccepted },
    ],
    ['POST', '/api/assistant/create-doc', 'Makes a document of an answer', asks(assistantRpc.createDoc)],
    [
      'POST',
      '/api/assistant/enhanced-fact-check',
      'Holds a text against its recordings',
      { input: assistantRpc.startFactCheck.input, output: FactCheckAnswer, accepted: Accepted },
    ],
    ['GET', '/api/assistant/fact-checks/{id}', 'How a fact check goes', asks(assistantRpc.factCheck)],
  ]),
  ...routesOf('Calls to the model', [
    [
      'GET',
      '/api/claude-responses',
      'Stored calls, newest first',
      {
        input: assistantRpc.responses.input,
        output: z.object({ responses: z.array(StoredResponseListItem) }),
      },
    ],
    ['GET', '/api/claude-responses/settings', 'How long they are kept', asks(assistantRpc.responseSettings)],
    [
      'PUT',
      '/api/claude-responses/settings',
      'Sets how long they are kept',
      asks(assistantRpc.setResponseSettings),
    ],
    ['GET', '/api/claude-responses/{filename}', 'A stored call', asks(assistantRpc.response)],
  ]),
];
