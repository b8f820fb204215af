import { AppError, correctionRpc, sourceRpc, type SourceText } from '@galley/contracts';
import type { RpcClient } from '@galley/messaging';
import { byWords, type KnownSplice, parseTranscript, type Transcript } from '@galley/transcript';

/** A transcript at one time, and how it became the present one. */
export interface Since {
  readonly before: Transcript;
  /** By single words; empty when nothing was corrected since. */
  readonly splices: readonly KnownSplice[];
}

/** The text is not the present one any more. */
class CorrectedMeanwhile extends Error {
  override readonly name = 'CorrectedMeanwhile';
}

const long = { timeoutMs: 30_000 };
/** Corrections that come while the parts of an answer are fetched. */
const rounds = 5;

/** The present transcript of a source, and the way to it from earlier texts. Each text is fetched once. */
export class CorrectedText {
  private readonly known = new Map<string, Promise<Since | null>>();
  private first: Promise<string> | null = null;

  private constructor(
    private readonly rpc: RpcClient,
    readonly source: SourceText,
    readonly transcript: Transcript,
  ) {}

  /** Of a source that was read already. */
  static from(rpc: RpcClient, source: SourceText, transcript: Transcript): CorrectedText {
    return new CorrectedText(rpc, source, transcript);
  }

  /** Null when the source is gone. */
  static async of(rpc: RpcClient, sourceId: number): Promise<CorrectedText | null> {
    const source = await rpc.call(sourceRpc.text, { id: sourceId }, long).catch(nullWhenMissing);
    return source && new CorrectedText(rpc, source, parseTranscript(source.transcript));
  }

  get hash(): string {
    return this.source.transcriptHash;
  }

  /** Whether it still is the present one. */
  async isPresent(): Promise<boolean> {
    const asked = { sourceId: this.source.id, sinceHash: this.hash };
    const answer = await this.rpc.call(correctionRpc.splices, asked, long).catch(nullWhenMissing);
    return answer?.hash === this.hash;
  }

  /** The hash of the text as it was said. */
  asSaid(): Promise<string> {
    this.first ??= this.rpc
      .call(correctionRpc.read, { id: this.source.id, version: 1 }, long)
      .then(({ hash }) => hash);
    return this.first;
  }

  /** From the text with this hash to the present one; null when the source never had such a text. */
  since(hash: string): Promise<Since | null> {
    if (hash === this.hash) return Promise.resolve({ before: this.transcript, splices: [] });
    const known = this.known.get(hash) ?? this.fetch(hash);
    this.known.set(hash, known);
    return known;
  }

  private async fetch(sinceHash: string): Promise<Since | null> {
    const { id } = this.source;
    const answer = await this.rpc
      .call(correctionRpc.splices, { sourceId: id, sinceHash }, long)
      .catch(nullWhenMissing);
    if (!answer) return null;
    if (answer.hash !== this.hash) throw new CorrectedMeanwhile();
    const before = await this.textOf(sinceHash);
    if (before === null) return null;
    const known = answer.splices.map((splice) => ({ ...splice, was: before.slice(splice.from, splice.to) }));
    return { before: parseTranscript(before), splices: byWords(known) };
  }

  private async textOf(hash: string): Promise<string | null> {
    const { id } = this.source;
    let cursor: string | undefined;
    do {
      const page = await this.rpc.call(
        correctionRpc.versions,
        { id, limit: 200, ...(cursor && { cursor }) },
        long,
      );
      const found = page.versions.find((version) => version.hash === hash);
      if (found) return (await this.rpc.call(correctionRpc.read, { id, version: found.number }, long)).text;
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    return null;
  }
}

/**
 * Does something with the present transcript of a source, again from the start when it is corrected meanwhile.
 * @returns null when the source is gone
 */
export async function withCorrectedText<Result>(
  rpc: RpcClient,
  sourceId: number,
  work: (text: CorrectedText) => Promise<Result>,
): Promise<Result | null> {
  for (let round = 1; ; round += 1) {
    const text = await CorrectedText.of(rpc, sourceId);
    if (!text) return null;
    try {
      return await work(text);
    } catch (error) {
      if (!(error instanceof CorrectedMeanwhile) || round === rounds) throw error;
    }
  }
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof AppError && error.status === 404) return null;
  throw error;
}
