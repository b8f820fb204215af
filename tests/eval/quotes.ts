import { locateQuote, parseTranscript } from '@galley/transcript';
import { offlineEngine } from '@galley/engine-offline';
import type { EvalData } from './data.js';
import { captions, meeting, talk } from './recordings.js';
import type { Row } from './table.js';

/**
 * Every quote of every topic that the engine finds: the share that stands in the stored text word for word at its
 * offsets (marks of time and name between two captions left out), at the second and by the speaker of that place.
 */
export async function quotes(data: EvalData): Promise<Row[]> {
  const transcripts = [
    ...data.talks.map((its) => talk(its).transcript),
    ...data.talks.map((its) => captions(its).transcript),
    ...data.meetings.map((its) => meeting(its).transcript),
    ...data.podcasts.map(({ text }) => parseTranscript(text)),
  ];
  const engine = offlineEngine();
  let all = 0;
  let right = 0;
  for (const transcript of transcripts) {
    const topics = await engine.extractTopics({
      transcript,
      guruName: '',
      title: '',
      depth: 'thorough',
      maxCount: 20,
    });
    for (const { quote } of topics) {
      const there = locateQuote(transcript, quote.text, { from: quote.from, to: quote.to });
      all += 1;
      if (
        there?.from === quote.from &&
        there.to === quote.to &&
        there.text === quote.text &&
        there.startSeconds === quote.startSeconds &&
        there.speaker === quote.speaker
      )
        right += 1;
    }
  }
  if (all === 0) return [];
  const measure = 'quotes word for word at the right moment';
  return [{ measure, reached: right / all, aim: 1, better: 'higher', over: `${all} quotes`, unit: '%' }];
}
