import { AppError, generationRpc, initContext, type AssistantMessage } from '@galley/contracts';
import { ENGINE, ModelCalls } from '@galley/engine';
import { RpcClient, type JobRun } from '@galley/messaging';
import { decodeEntities, type EngineContext, type WritingEngine } from '@galley/writing-core';
import { Inject, Injectable } from '@nestjs/common';
import type { CitedMoment, Generation } from '@galley/contracts';
import { PresentTextService } from '../texts/index.js';
import { citedMoment, type RefineThread, type Reply, splitHistory } from '../threads/index.js';

/** The final message of the thread, and the version that was made. */
interface Applied {
  readonly text: string;
  readonly moments: CitedMoment[];
  readonly version: number | null;
}
interface Attempt {
  /** The answer comes from an earlier run, which may already have made the version. */
  readonly retry: boolean;
  /** Answers again, on the current text. */
  readonly again: () => Promise<Reply>;
}

const commentCharacters = 300;
const givenUp =
  'The text was not changed: somebody else changed it twice while this was being written. Please ask again.';

/** A turn of a refinement session: the answer and, when the message asked for a change, a new version. */
@Injectable()
export class RefiningTurnService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly texts: PresentTextService,
    @Inject(ENGINE) private readonly engine: WritingEngine,
    private readonly calls: ModelCalls,
  ) {}

  /** @throws AppError GENERATION_NOT_FOUND, STILL_PROCESSING, SOURCE_NOT_FOUND */
  async reply(
    { generationId, contentType }: RefineThread,
    messages: readonly AssistantMessage[],
    run: JobRun,
    listener: EngineContext,
  ): Promise<Reply> {
    await run.progress('Reading the text and its recordings', 10, { generationId });
    const { version, request } = await this.texts.read(generationId, contentType);
    await run.progress('Writing the answer', 30, { generationId });
    const { asked, history } = splitHistory(messages);
    const { text, html, moments } = await this.engine.converse(
      { ...request, message: asked ?? initContext, history },
      { ...this.calls.context(run.signal), ...listener },
    );
    const changed = html !== null && html !== request.html;
    return {
      text,
      moments: moments.map((moment) => citedMoment(moment, moment.sourceId)),
      change: changed
        ? { html, before: request.html, baseVersion: version, comment: commentOf(asked ?? '') }
        : null,
    };
  }

  /**
   * Makes the version of the answer. When somebody else saved meanwhile, the message is answered once more on the newer text.
   * When that happens again, the answer says so and no version is made, so that nobody's words are overwritten.
   */
  async apply(thread: RefineThread, reply: Reply, { retry, again }: Attempt): Promise<Applied> {
    const made = await this.revise(thread, reply, retry);
    if (made !== 'stale') return { ...reply, ...made };
    const newer = await again();
    const second = await this.revise(thread, newer, false);
    return second === 'stale' ? { ...newer, ...refusal(newer.text, givenUp) } : { ...newer, ...second };
  }

  private async revise(
    { generationId: id, contentType }: RefineThread,
    { text, change }: Reply,
    retry: boolean,
  ): Promise<{ text: string; version: number | null } | 'stale'> {
    if (change === null) return { text, version: null };
    const { html, baseVersion, comment } = change;
    try {
      const input = { id, contentType, html, baseVersion, comment };
      const { activeVersion } = await this.rpc.call(generationRpc.revise, input, { timeoutMs: 30_000 });
      return { text, version: activeVersion > baseVersion ? activeVersion : null };
    } catch (error) {
      if (!(error instanceof AppError) || error.retryable) throw error;
      if (error.code !== 'STALE_VERSION') return refusal(text, `The text was not changed: ${error.message}`);
      const version = baseVersion + 1;
      return retry && (await this.isOurs(id, version, contentType, html)) ? { text, version } : 'stale';
    }
  }

  /** Whether an earlier run made the version after ours: then it holds exactly the text that this run would write. */
  private async isOurs(
    id: number,
    version: number,
    contentType: RefineThread['contentType'],
    html: string,
  ): Promise<boolean> {
    const [made, { generation }] = await Promise.all([
      this.rpc.call(generationRpc.version, { id, version }),
      this.rpc.call(generationRpc.get, { id }),
    ]);
    return comparable(bodyOf(generation.contentType, contentType, made)) === comparable(html);
  }
}

/** The body of a generation of the given type; null when it has none. */
export function bodyOf(
  type: Generation['contentType'],
  wanted: RefineThread['contentType'],
  { content, blogContent }: { content: string | null; blogContent: string | null },
): string | null {
  return type === 'Both' && wanted === 'blogPost' ? blogContent : content;
}

const comparable = (html: string | null) =>
  decodeEntities(html ?? '')
    .replace(/(?<!\s)\s*\/>/g, '>')
    .replace(/\s+/g, ' ')
    .trim();

const commentOf = (message: string) =>
  message.length <= commentCharacters ? message : `${message.slice(0, commentCharacters - 1)}…`;

/** Adds to an answer why its change was not made. An answer in HTML stays HTML. */
function refusal(text: string, why: string): { text: string; version: null } {
  const html = text.trimStart().startsWith('<');
  return { text: html ? `${text}<p>${why}</p>` : `${text}\n\n${why}`, version: null };
}
