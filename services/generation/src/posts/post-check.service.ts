import { AppError, postRules, sourceRpc } from '@galley/contracts';
import { RpcClient } from '@galley/messaging';
import { countIn, fitsIn } from '@galley/posts';
import { parseTranscript } from '@galley/transcript';
import { unsaidIn, type WrittenPost } from '@galley/writing-core';
import { Injectable } from '@nestjs/common';
import type { GenerationEntity } from '../generations/index.js';

type Text = Pick<GenerationEntity, 'topics' | 'title' | 'subjectLine'>;

/** What every post is held to before it is stored, whoever wrote it. */
@Injectable()
export class PostCheck {
  constructor(private readonly rpc: RpcClient) {}

  /** @throws AppError POST_TOO_LONG, POST_QUOTE_NOT_SAID with the quotation */
  async hold(posts: readonly WrittenPost[], text: Text): Promise<void> {
    for (const { network, text: words } of posts) {
      if (fitsIn(network, words)) continue;
      const { name, limit } = postRules[network];
      throw new AppError('POST_TOO_LONG', { network: name, count: countIn(network, words), limit });
    }
    const whole = posts.map((post) => post.text).join('\n\n');
    const titles = titlesOf(text);
    // Most posts that people change quote nothing new, and many quote nothing.
    if (unsaidIn(whole, { transcripts: [], titles }).length === 0) return;
    const [quote] = unsaidIn(whole, { transcripts: await this.transcriptsOf(text), titles });
    if (quote !== undefined) throw new AppError('POST_QUOTE_NOT_SAID', { quote });
  }

  private async transcriptsOf({ topics }: Text) {
    const ids = [...new Set(topics.map(({ sourceId }) => sourceId))];
    const sources = await Promise.all(ids.map((id) => this.rpc.call(sourceRpc.text, { id })));
    return sources.map(({ transcript }) => parseTranscript(transcript));
  }
}

const titlesOf = ({ title, subjectLine, topics }: Text): string[] =>
  [title, subjectLine, ...topics.flatMap((topic) => [topic.title, topic.sourceTitle])].filter(
    (one) => typeof one === 'string',
  );
