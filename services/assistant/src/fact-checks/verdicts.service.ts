import type { FactVerdict } from '@galley/contracts';
import { ENGINE, ModelCalls } from '@galley/engine';
import { Every, type JobRun, type Tx } from '@galley/messaging';
import { SERVICE_ENV } from '@galley/service-kit';
import { parseTranscript } from '@galley/transcript';
import { factCheckVersion } from '@galley/engine';
import { statementsOf } from '@galley/fact-check';
import type { CheckedRecording, WritingEngine } from '@galley/writing-core';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AssistantEnv } from '../assistant.env.js';
import { verdictKey } from './checked-text.js';

const dayMs = 24 * 60 * 60 * 1000;
/** Texts are written and checked within weeks, so older verdicts are no longer needed. */
const keptDays = 90;

interface Recording {
  readonly id: number;
  readonly transcript: string;
  readonly transcriptHash: string;
}
export interface Judged {
  readonly verdicts: FactVerdict[];
  /** How many sentences were checked now, and how many verdicts were already stored. */
  readonly checked: number;
  readonly reused: number;
  /** The new verdicts, by their keys. */
  readonly fresh: ReadonlyMap<string, FactVerdict>;
}

/** Finds and stores verdicts on sentences. A sentence that has not changed is not checked again. */
@Injectable()
export class VerdictsService {
  private readonly logger = new Logger(VerdictsService.name);

  constructor(
    private readonly dataSource: DataSource,
    @Inject(ENGINE) private readonly engine: WritingEngine,
    private readonly calls: ModelCalls,
    @Inject(SERVICE_ENV) private readonly env: AssistantEnv,
  ) {}

  /** @param text plain, lines end sentences */
  async judge(text: string, recordings: readonly Recording[], run: JobRun): Promise<Judged> {
    const hashes = recordings.map(({ transcriptHash }) => transcriptHash);
    const sentences = statementsOf(text).map(({ sentence }) => sentence);
    const keys = sentences.map((sentence) => verdictKey(sentence, hashes, this.judgeName()));
    const known = await this.known(keys);
    const missing = new Map(
      sentences.flatMap((sentence, i) => (known.has(keyAt(keys, i)) ? [] : [[keyAt(keys, i), sentence]])),
    );
    const fresh = await this.check(
      missing,
      recordings.map(({ id, transcript }) => ({ sourceId: id, transcript: parseTranscript(transcript) })),
      run,
    );
    const verdicts = sentences.flatMap((sentence, i) => {
      const verdict = fresh.get(keyAt(keys, i)) ?? known.get(keyAt(keys, i));
      return verdict ? [{ ...verdict, sentence }] : [];
    });
    const checked = keys.filter((key) => missing.has(key)).length;
    return { verdicts, checked, reused: sentences.length - checked, fresh };
  }

  async keep(tx: Tx, fresh: Judged['fresh']): Promise<void> {
    if (fresh.size === 0) return;
    await tx.manager.query(
      `INSERT INTO fact_verdicts (key, verdict) SELECT key, verdict::jsonb FROM unnest($1::text[], $2::text[]) AS fresh (key, verdict)
         ON CONFLICT ("teamId", key) DO NOTHING`,
      [[...fresh.keys()], [...fresh.values()].map((verdict) => JSON.stringify(verdict))],
    );
  }

  /** Deletes old verdicts. A sentence that is still used is checked again. */
  @Every(dayMs, {
    problem: 'Old verdicts could not be deleted',
    first: 'before-ready',
    across: 'retention',
  })
  async sweep(): Promise<void> {
    // TypeORM answers a DELETE with [rows, count].
    const [, count] = await this.dataSource.query<[unknown[], number]>(
      'DELETE FROM fact_verdicts WHERE "createdAt" < now() - make_interval(days => $1)',
      [keptDays],
    );
    if (count > 0) this.logger.log(`${count} verdicts have reached their age and are gone.`);
  }

  /** Checks sentences. Neighbours are sent together, because the engine also reads the text around each sentence. */
  private async check(
    missing: ReadonlyMap<string, string>,
    recordings: readonly CheckedRecording[],
    run: JobRun,
  ): Promise<Map<string, FactVerdict>> {
    if (missing.size === 0) return new Map();
    const onStep = (step: string, percent: number) => run.progress(step, 20 + 0.75 * percent);
    const context = { ...this.calls.context(run.signal), onStep };
    const found = await this.engine.factCheck(
      { text: [...missing.values()].join('\n'), recordings },
      context,
    );
    const bySentence = new Map(found.map((verdict) => [verdict.sentence, verdict]));
    const paired = [...missing].flatMap(([key, sentence], i): [string, FactVerdict][] => {
      const verdict = bySentence.get(sentence) ?? (found.length === missing.size ? found[i] : undefined);
      return verdict ? [[key, verdict]] : [];
    });
    return new Map(paired);
  }

  private async known(keys: readonly string[]): Promise<Map<string, FactVerdict>> {
    const rows = await this.dataSource.query<{ key: string; verdict: FactVerdict }[]>(
      'SELECT key, verdict FROM fact_verdicts WHERE key = ANY($1)',
      [keys],
    );
    return new Map(rows.map(({ key, verdict }) => [key, verdict]));
  }

  /** The name of the judge: another model, or another prompt, may judge differently. */
  private judgeName(): string {
    const model = this.engine.name === 'openai' ? (this.env.OPENAI_MODEL ?? '') : '';
    return [this.engine.name, model, factCheckVersion].join(' ');
  }
}

const keyAt = (keys: readonly string[], i: number): string => keys[i] ?? '';
