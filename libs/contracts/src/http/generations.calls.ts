import { ContentDetails, GenerationDetailsQuery } from '../generation-details.js';
import { generationRpc } from '../generations.js';
import { GenerateAccepted, GenerateAnswer } from '../generate-answers.js';
import { RefineAccepted, RefineAnswer } from '../refinements.js';
import { tagsOfTexts } from '../tags.js';
import { callsOf, composes, forwards, forwardsList, get, patch, post, put, remove } from './call.js';

const whenDone =
  'Answers when the text is written, or 202 with its id when that takes longer (GATEWAY_WAIT_MS). `Prefer: respond-async` ' +
  'answers 202 at once where it is named.';

export const generationCalls = callsOf(
  'Texts',
  {
    generate: post(
      '/api/generate-content',
      'Writes a text and answers with it',
      composes({
        input: generationRpc.create.input,
        output: GenerateAnswer,
        accepted: GenerateAccepted,
        description: whenDone,
        costs: 'model',
      }),
    ),
    list: get('/api/generations', 'Your texts, newest first', forwardsList(generationRpc.list)),
    create: post(
      '/api/generations',
      'Has a text written; live events tell how it goes',
      forwards(generationRpc.create, { status: 201, costs: 'jobs' }),
    ),
    used: get(
      '/api/generations/used',
      'Where topics and their quotes stand already',
      forwards(generationRpc.ledger),
    ),
    get: get(
      '/api/generations/{id}',
      'A text with its topics and documents',
      forwards(generationRpc.get, { reads: ['Generation', 'Document'] }),
    ),
    organise: put(
      '/api/generations/{id}',
      'Moves a text to a folder, or marks it',
      forwards(generationRpc.organise),
    ),
    edit: patch(
      '/api/generations/{id}',
      'Changes a text or its status',
      forwards(generationRpc.edit, {
        description: 'With `baseVersion`, 409 STALE_VERSION when somebody saved another version meanwhile.',
      }),
    ),
    delete: remove('/api/generations/{id}', 'Deletes a text', forwards(generationRpc.delete)),
    retry: post(
      '/api/generations/{id}/retry',
      'Writes a failed text again; one that waits for something is tried at once',
      forwards(generationRpc.retry, { costs: 'jobs' }),
    ),
    cancel: post('/api/generations/{id}/cancel', 'Stops the writing', forwards(generationRpc.cancel)),
    recent: get('/api/content/recent', "The team's texts of the last days", {
      ...forwardsList(generationRpc.recent),
      reads: ['Recent'],
    }),
    details: get(
      '/api/content/{id}/details',
      'A text with the recording it was made from',
      composes({ input: GenerationDetailsQuery, output: ContentDetails, reads: ['Generation', 'Document'] }),
    ),
    today: get(
      '/api/todays-content',
      "The team's texts of today, by guru",
      forwards(generationRpc.today, { reads: ['Today'] }),
    ),
  },
  { permission: 'texts.write', reads: ['Generation'], changes: tagsOfTexts },
);

export const refiningCalls = callsOf(
  'Refining',
  {
    refine: post(
      '/api/refine-content',
      'Changes a text as somebody asks',
      composes({
        input: generationRpc.refine.input,
        output: RefineAnswer,
        accepted: RefineAccepted,
        description: whenDone,
        costs: 'model',
        changes: ['Generation', 'Version', 'Recent', 'Today', 'Document'],
        announcedByEvent: true,
      }),
    ),
    get: get(
      '/api/refinements/{id}',
      'How a refinement goes on, or ended',
      forwards(generationRpc.refinement),
    ),
    cancel: post(
      '/api/refinements/{id}/cancel',
      'Stops a refinement',
      forwards(generationRpc.cancelRefinement),
    ),
  },
  { permission: 'texts.write' },
);

export const versionCalls = callsOf(
  'Versions',
  {
    list: get('/api/generations/{id}/versions', 'All versions of a text', forwards(generationRpc.versions)),
    history: get(
      '/api/generations/{id}/history',
      'The versions without their bodies',
      forwards(generationRpc.history),
    ),
    // Its text never changes.
    get: get(
      '/api/generations/{id}/versions/{version}',
      'A version',
      forwards(generationRpc.version, { reads: [] }),
    ),
    compare: get(
      '/api/generations/{id}/compare',
      'Two versions side by side',
      forwards(generationRpc.compare, { reads: [] }),
    ),
    merge: post(
      '/api/generations/{id}/merge',
      'What was written on an earlier version against the active one; changes nothing',
      forwards(generationRpc.merge, { changes: [] }),
    ),
    restore: post(
      '/api/generations/{id}/versions/{version}/restore',
      'Makes an earlier version the newest',
      forwards(generationRpc.restore),
    ),
  },
  { reads: ['Version'], changes: tagsOfTexts },
);
