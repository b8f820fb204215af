import { AppError } from '@galley/contracts';
import { Breakers, budgetsOfCaller } from '@galley/messaging';
import type { WritingEngine } from '@galley/writing-core';
import { Injectable } from '@nestjs/common';

const outages: readonly string[] = ['ENGINE_RATE_LIMITED', 'ENGINE_UNAVAILABLE', 'ENGINE_TIMEOUT'];

/** A wrong key or an account without money does not pass by itself: such an error reaches whoever asked at once. */
const isOutage = (error: unknown) =>
  error instanceof AppError && error.retryable && outages.includes(error.code);

/**
 * The way to the language model: through its circuit breaker, and only as long as the budgets of the day last: the installation's, the
 * team's, and that of the person for whom it works.
 */
@Injectable()
export class ModelGuard {
  constructor(private readonly breakers: Breakers) {}

  /** @throws AppError MODEL_BUDGET_USED, OWN_BUDGET_USED, or the code of the outage, with `details` { paused, retryAt, canRetryLater } */
  run<T>(call: () => Promise<T>): Promise<T> {
    return this.breakers.run('model', { isOutage, heldBy: budgetsOfCaller() }, call);
  }

  /** The same engine, each of whose pieces of work goes through the guard; the offline engine needs none. */
  engine(engine: WritingEngine): WritingEngine {
    if (engine.name === 'offline') return engine;
    return {
      name: engine.name,
      extractTopics: (...given) => this.run(() => engine.extractTopics(...given)),
      subjectLines: (...given) => this.run(() => engine.subjectLines(...given)),
      summarise: (...given) => this.run(() => engine.summarise(...given)),
      write: (...given) => this.run(() => engine.write(...given)),
      answer: (...given) => this.run(() => engine.answer(...given)),
      refine: (...given) => this.run(() => engine.refine(...given)),
      converse: (...given) => this.run(() => engine.converse(...given)),
      factCheck: (...given) => this.run(() => engine.factCheck(...given)),
      posts: (...given) => this.run(() => engine.posts(...given)),
    };
  }
}
