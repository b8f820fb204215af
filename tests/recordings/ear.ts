import {
  endpointOf,
  type EndpointKind,
  type OpenAiStandIn,
  type SaidWord,
  startOpenAiStandIn,
} from '@galley/engine-openai/testing';
import { secondsOf } from './time-code.js';

/** An endpoint that transcribes: it hears in a piece what is said there, it is busy and slow at times, and it can be killed. */
export class Ear {
  /** The pieces that it was asked for, in order. */
  readonly asked: string[] = [];
  private readonly tries = new Map<string, number>();
  private standIn: OpenAiStandIn | undefined;
  private port = 0;

  constructor(
    private readonly kind: EndpointKind,
    private readonly words: readonly SaidWord[],
  ) {}

  /** Starts it, after a kill at the same address. @returns its address, as OPENAI_BASE_URL */
  async start(): Promise<string> {
    this.standIn = await startOpenAiStandIn(answer, { port: this.port });
    this.port = Number(new URL(this.standIn.baseUrl).port);
    const hear = endpointOf(this.kind, ({ bytes }) => this.heardIn(bytes));
    this.standIn.transcribe((piece, count) => {
      const tries = (this.tries.get(piece.fileName) ?? 0) + 1;
      this.tries.set(piece.fileName, tries);
      this.asked.push(piece.fileName);
      return troubleOf(piece.fileName, tries) ?? hear(piece, count);
    });
    return this.standIn.baseUrl;
  }

  /** Cuts all that is asked of it off. */
  async kill(): Promise<void> {
    await this.standIn?.close();
    this.standIn = undefined;
  }

  /** At its edges it hears half a word, and makes something of it. */
  private heardIn(bytes: Uint8Array): SaidWord[] {
    const { start, end } = secondsOf(bytes);
    const inside = this.words.filter((word) => word.end > start && word.start < end);
    const voices = [...new Set(inside.map(({ voice }) => voice))];
    return inside.map((word) => ({
      text: word.start < start || word.end > end ? 'hm' : word.text,
      start: Math.max(0, word.start - start),
      end: Math.min(end, word.end) - start,
      voice: String.fromCharCode(65 + voices.indexOf(word.voice)),
    }));
  }
}

/** The second piece meets an endpoint that is busy, the third one that never answers; each once. */
function troubleOf(piece: string, tries: number) {
  if (tries > 1) return null;
  if (piece.startsWith('piece-2.')) return { status: 429, retryAfter: '200' } as const;
  return piece.startsWith('piece-3.') ? ({ silent: true } as const) : null;
}

/** What a language model says of it is not what this is about. */
const answer = () => ({
  json: { title: 'A talk', summary: 'A talk about risk. It has examples.', topics: [] },
});
