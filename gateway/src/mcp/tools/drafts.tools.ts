import { AppError, ContentType, httpApi, Id, Refinement } from '@galley/contracts';
import { z } from 'zod';
import type { Ask } from '../inner-calls.js';
import { only } from '../only.js';
import { soon } from '../soon.js';
import { tool } from '../tool.js';

const stateFields = [
  'id',
  'status',
  'title',
  'step',
  'progress',
  'failureCode',
  'failureReason',
  'warnings',
  'activeVersion',
] as const;
const refinedFields = [
  'status',
  'content',
  'note',
  'changed',
  'version',
  'suggestionId',
  'warnings',
  'code',
  'reason',
] as const;

const createDraft = tool({
  name: 'create_draft',
  title: 'Have a draft written',
  description:
    'Starts a newsletter, a blog post, or both, from one to three topics of one guru. Answers with the id at once; get_draft_state says when it is written.',
  input: z.object({
    contentType: z.enum(ContentType.options),
    topicIds: z.array(Id).min(1).max(3),
    subjectLine: z.string().trim().max(500).optional(),
    instructions: z.string().trim().max(5000).optional().describe('What the text should heed.'),
  }),
  reads: false,
  async run({ contentType, topicIds, subjectLine, instructions }, ask) {
    const { guruId } = await ask(httpApi.topic.get, { id: topicIds[0] ?? 0 });
    const criteria = instructions === undefined ? null : { additionalInstructions: instructions };
    const { id, status } = await ask(httpApi.text.create, {
      guruId,
      topicIds,
      contentType,
      criteria,
      subjectLine: subjectLine ?? null,
    });
    return { id, status };
  },
});

const getDraftState = tool({
  name: 'get_draft_state',
  title: 'How a draft goes',
  description:
    'Whether a text is being written, is there, or failed, and why. read_text has the text itself.',
  input: z.object({
    id: Id,
    refinementId: Id.optional().describe('A refinement of it that refine_draft answered with.'),
  }),
  reads: true,
  async run({ id, refinementId }, ask) {
    const { generation } = await ask(httpApi.text.get, { id });
    const refinement =
      refinementId === undefined
        ? {}
        : { refinement: refinementOf(await ask(httpApi.refining.get, { id: refinementId })) };
    return { ...only(generation, ...stateFields), ...refinement };
  },
});

const refineDraft = tool({
  name: 'refine_draft',
  title: 'Refine a draft',
  description:
    'Changes a text as you ask in plain words. With `suggest` the change stands in its document as suggestions, which people accept or reject. ' +
    'Quotes stay word for word. Where it takes long, the answer has a refinementId for get_draft_state.',
  input: z.object({
    id: Id,
    feedback: z.string().trim().min(1).max(20_000),
    suggest: z.boolean().default(false),
  }),
  reads: false,
  async run({ id, feedback, suggest }, ask) {
    const mode = suggest ? ('suggest' as const) : ('apply' as const);
    const started = await ask(httpApi.refining.refine, { generationId: id, feedback, mode });
    const { refinementId } = started;
    const refinement = await soon(() => ended(ask, refinementId));
    return refinement === null ? { status: 'processing', refinementId } : refinementOf(refinement);
  },
});

async function ended(ask: Ask, id: number): Promise<Refinement | null> {
  const refinement = await ask(httpApi.refining.get, { id });
  return refinement.status === 'queued' ? null : refinement;
}

const refinementOf = ({ id, ...refinement }: Refinement) => ({
  refinementId: id,
  ...only(refinement, ...refinedFields),
});

const checkFacts = tool({
  name: 'check_facts',
  title: 'Check facts',
  description:
    'Holds each sentence of a text, or of a part of it, against its recordings. Where it takes long, the answer has a checkId; call it again with that.',
  input: z.object({
    id: Id.optional().describe('The text.'),
    part: z.string().trim().min(1).max(200_000).optional().describe('Only this part of the text.'),
    checkId: z.string().max(100).optional().describe('A check that was started before.'),
  }),
  reads: false,
  async run({ id, part, checkId }, ask) {
    if ((id === undefined) === (checkId === undefined))
      throw new AppError('VALIDATION_FAILED', { problem: 'Please give either a text or a check.' });
    const started = checkId ?? (await startCheck(ask, id ?? 0, part));
    const look = async () => {
      const state = await ask(httpApi.assistant.factCheck, { id: started });
      return state.status === 'queued' || state.status === 'in_progress' ? null : state;
    };
    return (await soon(look)) ?? { status: 'processing', checkId: started };
  },
});

async function startCheck(ask: Ask, contentId: number, part: string | undefined): Promise<string> {
  const started = await ask(httpApi.assistant.startFactCheck, { contentId, selectedText: part ?? null });
  if (started.id === undefined) throw new AppError('INTERNAL');
  return started.id;
}

export const draftTools = [createDraft, getDraftState, refineDraft, checkFacts];
