import { AppError, correctionEvents, correctionRpc, type RpcDefinition } from '@galley/contracts';
import { replyHeaders, systemCaller, toHeaders } from '@galley/messaging';
import { applySplices, compose, type Splice, transcriptHash } from '@galley/transcript';
import type { TestStack } from './stack.js';

interface Version {
  readonly text: string;
  readonly hash: string;
  /** From the version before. */
  readonly splices: readonly Splice[];
}

/** The texts of recordings and their corrections, as content-source would tell of them. */
export class CorrectedSources {
  private readonly versions = new Map<number, Version[]>();

  constructor(private readonly stack: TestStack) {
    this.answer(correctionRpc.splices, ({ sourceId, sinceHash }: { sourceId: number; sinceHash: string }) => {
      const versions = this.of(sourceId);
      const since = versions.findLastIndex(({ hash }) => hash === sinceHash);
      if (since < 0) throw new AppError('NOT_FOUND', { sinceHash });
      const splices = versions
        .slice(since + 1)
        .reduce<readonly Splice[]>((all, next) => compose(all, next.splices), []);
      return { hash: this.hash(sourceId), version: versions.length, splices };
    });
    this.answer(correctionRpc.versions, ({ id }: { id: number }) => ({
      versions: this.of(id)
        .map(({ hash }, n) => ({
          number: n + 1,
          hash,
          authorId: null,
          at: new Date().toISOString(),
          kind: n === 0 ? 'said' : 'words',
          counts: { words: 0, labels: 0 },
        }))
        .toReversed(),
      nextCursor: null,
    }));
    this.answer(correctionRpc.read, ({ id, version }: { id: number; version?: number }) => {
      const versions = this.of(id);
      const { text, hash } = versions[(version ?? versions.length) - 1] ?? { text: '', hash: '' };
      const { length: latest } = versions;
      return {
        version: version ?? latest,
        latest,
        hash,
        text,
        segments: [],
        turns: [],
        speakers: [],
        differences: [],
      };
    });
  }

  add(sourceId: number, text: string): void {
    this.versions.set(sourceId, [{ text, hash: transcriptHash(text), splices: [] }]);
  }

  text(sourceId: number): string {
    return this.of(sourceId).at(-1)?.text ?? '';
  }

  hash(sourceId: number): string {
    return this.of(sourceId).at(-1)?.hash ?? '';
  }

  /** Makes the next version. @returns what is told of it */
  correct(sourceId: number, splices: readonly Splice[]) {
    const versions = this.of(sourceId);
    const previousHash = this.hash(sourceId);
    const text = applySplices(this.text(sourceId), splices);
    versions.push({ text, hash: transcriptHash(text), splices });
    return {
      sourceId,
      guruId: 1,
      version: versions.length,
      previousHash,
      transcriptHash: this.hash(sourceId),
      correctedAt: new Date().toISOString(),
      correctedBy: null,
    };
  }

  /** Corrects the first place with these words, and tells it. */
  async say(sourceId: number, was: string, now: string): Promise<void> {
    const from = this.text(sourceId).indexOf(was);
    if (from < 0) throw new Error(`“${was}” is not said.`);
    const news = this.correct(sourceId, [{ from, to: from + was.length, text: now }]);
    await this.stack.publish(correctionEvents.corrected, news);
  }

  private of(sourceId: number): Version[] {
    return this.versions.get(sourceId) ?? [];
  }

  private answer<Asked>({ subject }: RpcDefinition, work: (input: Asked) => unknown): void {
    this.stack.nats.subscribe(subject, {
      callback: (_, message) => {
        const headers = toHeaders(systemCaller());
        try {
          const body = JSON.stringify(work(message.json<Asked>()));
          headers.set(replyHeaders.status, '200');
          message.respond(body, { headers });
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          const { code, details, status, message: reason } = error;
          headers.set(replyHeaders.status, String(status));
          message.respond(JSON.stringify({ code, details, message: reason }), { headers });
        }
      },
    });
  }
}
