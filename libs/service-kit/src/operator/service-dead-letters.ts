import { type DeadLettersFilter, OperatorDeadLetter } from '@galley/contracts';
import {
  DeadLetters,
  MESSAGING_SETTINGS,
  type DeadLetterLine,
  type MessagingSettings,
} from '@galley/messaging';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { inShape } from '../lists/in-shape.js';

/** The dead letters of this service, for an operator. They come without payloads, which hold what people wrote. */
@Injectable()
export class ServiceDeadLetters {
  constructor(
    private readonly deadLetters: DeadLetters,
    @Inject(MESSAGING_SETTINGS) private readonly settings: MessagingSettings,
  ) {}

  /** Newest first. */
  async list({ kind, before, limit }: z.output<typeof DeadLettersFilter>): Promise<OperatorDeadLetter[]> {
    const deadLetters = await this.deadLetters.list({
      limit,
      ...(kind ? { kind } : {}),
      ...(before ? { before } : {}),
    });
    return deadLetters.map((letter) => this.shown(letter));
  }

  /** @throws AppError DEAD_LETTER_NOT_FOUND, DEAD_LETTER_NOT_RETRYABLE, or the error of the new failure */
  async retry(id: number): Promise<OperatorDeadLetter> {
    return this.shown(await this.deadLetters.retry(id));
  }

  /** @throws AppError DEAD_LETTER_NOT_FOUND */
  async drop(id: number): Promise<OperatorDeadLetter> {
    return this.shown(await this.deadLetters.drop(id));
  }

  private shown(letter: DeadLetterLine): OperatorDeadLetter {
    return inShape(OperatorDeadLetter, letter, { service: this.settings.service });
  }
}
