import { createHash } from 'node:crypto';
import {
  AppError,
  documentRpc,
  generationRpc,
  sourceRpc,
  topicRpc,
  assistantRpc,
  type RpcDefinition,
} from '@galley/contracts';
import { startService, type RunningService } from '@galley/service-kit';
import { eventually, testStack, type TestStack } from '@galley/testing';
import { type OpenAiStandIn, startOpenAiStandIn } from '@galley/engine-openai/testing';
import { headers as natsHeaders } from '@nats-io/transport-node';
import type { z } from 'zod';
import { assistantService } from '../service.js';

const transcript = [
  '[00:00:05] Elena Voss: Welcome back. Today we talk about risk and about nothing else.',
  '[00:00:12] Elena Voss: Size decides what happens to you. Size is the only thing you control.',
  '[00:00:31] Elena Voss: I never risk more than two percent of the account on one trade.',
  '[00:01:04] Elena Voss: A stop that you move is no stop at all.',
  '[00:01:30] Elena Voss: In March we closed eleven trades, and seven of them won.',
].join('\n');
const source = {
  id: 7,
  title: 'Risk first',
  guru: {
    id: 1,
    name: 'Elena Voss',
    description: null,
    imageUrl: null,
    systemPrompt: 'Write short sentences.',
  },
  platformType: 'Direct Upload',
  videoUrl: null,
  sourceReference: null,
  transcript,
  transcriptHash: createHash('sha256').update(transcript).digest('hex'),
};
const span = { from: 0, to: transcript.length };
const topic = {
  id: 3,
  title: 'Size decides',
  excerpt: 'Size is what you control.',
  details: 'Size.',
  sourceId: 7,
};

export const firstText =
  '<h1>Risk first</h1><p>Size decides what happens to you.</p><p>A stop that you move is no stop at all.</p>';

/** The assistant service on a stack of its own, with doubles of the services that it asks and of the model. */
export class AssistantStack {
  /** What the generation service holds: one text, its versions from 1 on. */
  readonly versions: { html: string; comment: string | null }[] = [{ html: firstText, comment: null }];
  readonly documents = new Map<string, string>();
  /** Called before a revision is stored; somebody else may be faster in it. */
  beforeRevising: () => void | Promise<void> = () => undefined;
  status = 'Draft';

  private constructor(
    readonly stack: TestStack,
    readonly model: OpenAiStandIn | null,
    private service: RunningService,
  ) {}

  static async open(engine: 'offline' | 'openai'): Promise<AssistantStack> {
    const stack = await testStack();
    const model = engine === 'openai' ? await startOpenAiStandIn() : null;
    const assistant = new AssistantStack(
      stack,
      model,
      await startService(assistantService, { env: env(stack, model) }),
    );
    await assistant.answerForOthers();
    return assistant;
  }

  get html(): string {
    return this.versions.at(-1)?.html ?? '';
  }

  /** The process ends in the middle of what it does, and another one starts. */
  async restart(between: () => void | Promise<void> = () => undefined): Promise<void> {
    await this.service.close();
    await between();
    this.service = await startService(assistantService, { env: env(this.stack, this.model) });
  }

  /** How a run ended. */
  ended(run: { threadId: string; runId: string }, userId = 1) {
    return eventually(async () => {
      const state = await this.stack.rpc.call(assistantRpc.runAnswer, run, { userId });
      return state.status === 'queued' || state.status === 'in_progress' ? null : state;
    });
  }

  async close(): Promise<void> {
    await this.service.close();
    await this.model?.close();
    await this.stack.close();
  }

  private async answerForOthers(): Promise<void> {
    this.answer(sourceRpc.text, () => source);
    this.answer(sourceRpc.byIds, ({ ids }) => (ids.includes(7) ? [{ id: 7, title: source.title }] : []));
    this.answer(topicRpc.get, () => ({ ...topic, metadata: span }));
    this.answer(generationRpc.get, ({ id }) => {
      const generation = {
        id: this.known(id),
        contentType: 'Newsletter',
        activeVersion: this.versions.length,
      };
      return {
        generation,
        googleDocs: [{ googleDocId: 'doc', documentId: 'doc', contentType: 'newsletter' }],
      };
    });
    this.answer(generationRpc.workable, ({ id }) => ({
      contentType: (this.known(id), 'newsletter' as const),
    }));
    this.answer(generationRpc.present, ({ id }) => ({
      html: (this.known(id), this.html),
      version: this.versions.length,
      contentType: 'newsletter',
      guru: { id: 1, name: 'Elena Voss', description: null },
      topics: [{ ...topic, ...span }],
      criteria: null,
    }));
    this.answer(generationRpc.version, ({ version }) => ({
      version,
      content: this.versions[version - 1]?.html ?? '',
      blogContent: null,
    }));
    this.answer(generationRpc.revise, async ({ html, baseVersion, comment }) => {
      await this.beforeRevising();
      if (baseVersion !== this.versions.length)
        throw new AppError('STALE_VERSION', { activeVersion: this.versions.length });
      this.versions.push({ html, comment: comment ?? null });
      return { activeVersion: this.versions.length, content: html };
    });
    this.answer(documentRpc.createLoose, ({ requestKey, title, html }) => {
      this.documents.set(requestKey, html);
      const editUrl = `http://localhost:3000/d/${requestKey}#key`;
      return { documentId: requestKey, title, editUrl, viewUrl: editUrl, embedUrl: editUrl };
    });
    await this.stack.nats.flush();
  }

  private known(id: number): number {
    if (id !== 1) throw new AppError('GENERATION_NOT_FOUND', { id });
    if (this.status === 'Processing') throw new AppError('STILL_PROCESSING');
    return id;
  }

  private answer<I extends z.ZodType, O extends z.ZodType>(
    definition: RpcDefinition<I, O>,
    reply: (input: z.output<I>) => unknown,
  ): void {
    this.stack.nats.subscribe(definition.subject, {
      callback: (_error, message) => {
        const respond = (status: number, body: unknown) => {
          const headers = natsHeaders();
          headers.set('Galley-Status', String(status));
          message.respond(JSON.stringify(body), { headers });
        };
        Promise.resolve()
          .then(() => reply(definition.input.parse(message.json())))
          .then((body) => respond(200, body))
          .catch((error: unknown) => {
            const {
              status,
              code,
              message: text,
              details,
            } = error instanceof AppError ? error : new AppError('INTERNAL');
            respond(status, { code, message: text, details });
          });
      },
    });
  }
}

function env(stack: TestStack, model: OpenAiStandIn | null): Record<string, string> {
  const base = stack.envFor('assistant');
  return model === null
    ? base
    : { ...base, OPENAI_BASE_URL: model.baseUrl, OPENAI_API_KEY: 'not a real key', OPENAI_MODEL: 'stand-in' };
}
