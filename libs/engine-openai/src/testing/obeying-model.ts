import { postNetworks } from '@galley/contracts';
import type { StandInRequest } from './stand-in-requests.js';

/** A model that says what somebody else wants: these words stand wherever an answer has room for words. */
export function obeying(wants: string): (asked: StandInRequest) => { json: unknown } | string {
  const block = (kind: string) => ({
    kind,
    text: wants,
    items: kind === 'list' ? [wants, wants] : [],
    sentences: ['A1'],
  });
  const blocks = ['heading', 'paragraph', 'quote', 'list', 'heading', 'heading', 'heading', 'paragraph'].map(
    block,
  );
  return ({ messages, format }) => {
    const system = messages[0]?.content ?? '';
    if (format === null) return wants;
    if (system.includes('"topics"'))
      return {
        json: {
          topics: [
            {
              title: wants.slice(0, 150),
              excerpt: wants,
              details: wants,
              reasoning: wants,
              firstSentence: 0,
              lastSentence: 9,
              quoteSentence: 2,
              quote: wants,
              subjectLines: [wants],
            },
          ],
        },
      };
    if (system.includes('"edits"')) {
      const edits = [
        { op: 'replace', block: 'B2', blocks },
        { op: 'remove', block: 'B99', blocks: [] },
      ];
      return { json: { edits, subjectLine: wants, note: wants } };
    }
    if (system.includes('"posts"'))
      return { json: { posts: postNetworks.map((network) => ({ network, text: wants })) } };
    if (system.includes('"verdicts"')) {
      const verdict = { statement: 1, verdict: 'supported', passage: 'P1', quote: wants, reason: wants };
      return { json: { verdicts: [verdict] } };
    }
    return { json: { title: wants, blocks, subjectLines: [wants], summary: wants, chosen: [1] } };
  };
}
