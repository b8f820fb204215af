import { modelCalled, type ModelCall } from '@galley/contracts';
import { currentCaller, UnitOfWork, type Tx } from '@galley/messaging';
import { SERVICE_ENV } from '@galley/service-kit';
import type { EngineContext } from '@galley/writing-core';
import { Inject, Injectable } from '@nestjs/common';
import type { EngineEnv } from './engine.env.js';
import { observeCall } from './observed.js';
import { redactCall } from './redact.js';

/** The services that call a language model. */
export type EngineUser = keyof typeof modelCalled;
export const ENGINE_USER = Symbol('ENGINE_USER');

/** A message on NATS holds a megabyte; a longer prompt is stored with its middle left out. */
const storedCharacters = 150_000;

/** What else is written about a call, in the transaction that publishes it. */
type CallNote = (tx: Tx, call: ModelCall) => Promise<void>;

/** Publishes each call to a language model at once, so that the calls of a run that fails are kept as well. */
@Injectable()
export class ModelCalls {
  constructor(
    private readonly work: UnitOfWork,
    @Inject(ENGINE_USER) private readonly service: EngineUser,
    @Inject(SERVICE_ENV) private readonly env: EngineEnv,
  ) {}

  /** What an engine is given for one piece of work. */
  context(signal?: AbortSignal, note?: CallNote): EngineContext {
    return { ...(signal ? { signal } : {}), onModelCall: (call) => this.publish(call, note) };
  }

  private async publish(call: ModelCall, note?: CallNote): Promise<void> {
    observeCall(call);
    // Events are kept as well, so a key must not even get there.
    const safe = { ...call, ...redactCall(call, this.env.OPENAI_API_KEY) };
    const kept = {
      ...safe,
      prompt: shortened(safe.prompt),
      response: shortened(safe.response),
      userId: currentCaller()?.userId ?? null,
    };
    const event = modelCalled[this.service];
    if (!note) return void (await this.work.publish(event, kept));
    await this.work.run(async (tx) => {
      await tx.publish(event, kept);
      await note(tx, call);
    });
  }
}

function shortened(text: string): string {
  if (text.length <= storedCharacters) return text;
  const half = storedCharacters / 2;
  const left = text.length - storedCharacters;
  return `${text.slice(0, half)}\n[… ${left} characters left out …]\n${text.slice(-half)}`;
}
