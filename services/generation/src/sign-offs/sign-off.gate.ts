import type { ErrorCode, SentenceState } from '@galley/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, In, IsNull } from 'typeorm';
import { Gates, type Obstacle, type PublishGate } from '../gates/index.js';
import { NeedsService, obstacle } from '../reviews/index.js';
import { SignOffEntity } from './sign-off.entity.js';
import { SignOffSentenceEntity } from './sign-off-sentence.entity.js';

/** What is said of the first sentence that stands in the way, the gravest first. */
const codes: readonly (readonly [SentenceState, ErrorCode])[] = [
  ['reopened', 'SIGN_OFF_REOPENED'],
  ['rejected', 'SIGN_OFF_REJECTED'],
];
const open: readonly (readonly [SentenceState, ErrorCode])[] = [
  ['suggested', 'SIGN_OFF_OPEN'],
  ['open', 'SIGN_OFF_OPEN'],
];

/**
 * Nothing that an expert has rejected, or approved in other words, is published. Where the team's setting says so, nothing is published
 * that they have not approved.
 */
@Injectable()
export class SignOffGate implements PublishGate, OnModuleInit {
  readonly code = 'SIGN_OFF_REOPENED';

  constructor(
    private readonly gates: Gates,
    private readonly needs: NeedsService,
  ) {}

  onModuleInit(): void {
    this.gates.register(this);
  }

  async check(generationId: number, manager: EntityManager): Promise<Obstacle[]> {
    const needed = (await this.needs.read(manager)) === 'expert';
    const asked = await manager.findBy(SignOffEntity, { generationId, withdrawnAt: IsNull() });
    if (asked.length === 0) return needed ? [obstacle('SIGN_OFF_MISSING', {})] : [];
    const sentences = await manager.find(SignOffSentenceEntity, {
      where: { signOffId: In(asked.map(({ id }) => id)) },
      order: { id: 'ASC' },
    });
    return [...codes, ...(needed ? open : [])].flatMap(([state, code]) => {
      const found = sentences.filter((one) => one.state === state);
      const [first] = found;
      return first ? [obstacle(code, { sentence: first.words, sentences: found.length })] : [];
    });
  }
}
