import {
  AppError,
  type Input,
  type operatorModels,
  type RehearsalCall,
  type RehearsedCall,
} from '@galley/contracts';
import { costOf, mendOpening, type Message, messagesOf, modelName, replayCall } from '@galley/engine';
import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AssistantEnv } from '../assistant.env.js';
import type { AiResponseEntity } from '../responses/index.js';
import { measure } from './measures.js';
import { withOtherPrompts } from './other-prompts.js';
import { materialOf, objectIn } from './quotations.js';

/** One try of the replay, and a second after a passing failure: a rehearsal shows failures, it does not wait them out. */
const limits = { timeoutMs: 90_000, retries: 1 };
/** About so many characters are a token, where none were counted. */
const charactersOfToken = 4;
const shortened = /\n\[… \d+ characters left out …\]\n/;

type Listed = Omit<RehearsalCall, 'createdAt' | 'expectedUsd'> & {
  createdAt: Date;
  tokensIn: number;
  tokensOut: number;
};
type Stored = Pick<
  AiResponseEntity,
  'id' | 'model' | 'prompt' | 'response' | 'tokensIn' | 'tokensOut' | 'durationMs' | 'error'
> & { outcome: 'ok' | 'repaired' | 'failed' };

/** Replays stored calls on another model, or with other prompts, beside what was answered then. It writes nothing, and counts for no budget. */
@Injectable()
export class RehearsalService {
  constructor(
    private readonly database: DataSource,
    @Inject(SERVICE_ENV) private readonly env: AssistantEnv,
  ) {}

  /** Newest first. Transcriptions are left out: their recordings are not stored with the call. */
  async calls({ model, last, promptVersion }: Input<typeof operatorModels.calls>): Promise<RehearsalCall[]> {
    this.requireModel();
    const rows = await this.database.query<Listed[]>(
      `SELECT id, service, purpose, "promptVersion", model, "createdAt",
              coalesce("tokensIn", length(prompt) / $3) AS "tokensIn",
              coalesce("tokensOut", length(response) / $3) AS "tokensOut"
         FROM ai_responses WHERE prompt LIKE '[system]%' AND ($1::text IS NULL OR "promptVersion" = $1)
        ORDER BY "createdAt" DESC, id DESC LIMIT $2`,
      [promptVersion ?? null, last, charactersOfToken],
    );
    return rows.map(({ tokensIn, tokensOut, createdAt, ...call }) => ({
      ...call,
      createdAt: createdAt.toISOString(),
      expectedUsd: costOf(this.env.MODEL_PRICES, { model, tokensIn, tokensOut }),
    }));
  }

  /** @throws AppError RESPONSE_NOT_FOUND for a call that is gone by now */
  async rehearse({ id, model, prompts }: Input<typeof operatorModels.rehearse>): Promise<RehearsedCall> {
    this.requireModel();
    const stored = await this.stored(id);
    const messages = messagesOf(stored.prompt) ?? [];
    const material = materialOf(messages);
    const then = measure({ ...stored }, material, costOf(this.env.MODEL_PRICES, stored), []);
    const asked = prompts.length === 0 ? messages : withOtherPrompts(messages, prompts);
    const skipped = whyNot(stored, messages) ?? (asked ? null : 'None of its lines is changed.');
    if (skipped !== null || !asked) return { id, before: then, after: null, skipped };
    const before = stored.outcome === 'failed' ? null : objectIn(stored.response);
    const asJson = before !== null || asksForJson(asked);
    const settings = { apiKey: this.env.OPENAI_API_KEY, baseUrl: this.env.OPENAI_BASE_URL, model };
    const now = await replayCall(settings, asked, asJson, limits);
    const cost = costOf(this.env.MODEL_PRICES, { ...now, model });
    return {
      id,
      before: then,
      after: measure(now, material, cost, Object.keys(before ?? {})),
      skipped: null,
    };
  }

  private async stored(id: number): Promise<Stored> {
    const [row] = await this.database.query<Stored[]>(
      `SELECT id, model, prompt, response, "tokensIn", "tokensOut", "durationMs", outcome, error
         FROM ai_responses WHERE id = $1`,
      [id],
    );
    if (!row) throw new AppError('RESPONSE_NOT_FOUND', { id });
    return row;
  }

  private requireModel(): void {
    const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl } = this.env;
    if (modelName({ apiKey, baseUrl }) !== null) return;
    throw new AppError('VALIDATION_FAILED', {
      problem: 'This installation writes without a language model: set OPENAI_API_KEY or OPENAI_BASE_URL.',
    });
  }
}

/** Every prompt that wants an object describes its shape. */
const asksForJson = (messages: readonly Message[]): boolean =>
  messages.some(({ role, content }) => role === 'system' && content.includes('one JSON object'));

function whyNot({ prompt }: Stored, messages: readonly Message[]): string | null {
  if (messages.length < 2) return 'Its messages were not stored.';
  if (shortened.test(prompt)) return 'It was too long to be stored whole.';
  if (messages.at(-1)?.content.startsWith(mendOpening)) return 'It mended the answer of another call.';
  return null;
}
