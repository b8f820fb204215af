import { createInterface } from 'node:readline';
import { type StandInRequest, startOpenAiStandIn } from '@galley/engine-openai/testing';
import { Places } from './places.js';

/**
 * A language model that answers every question after a fixed time, in a process of its own so that its work is not
 * counted as ours: `node model.main.ts MILLISECONDS` says its address. A number on a line of its input is how many answers
 * it gives at the same time from then on, as a rate limit does; further questions wait in line, with 0 all of them.
 */
const places = new Places();
const model = await startOpenAiStandIn(answerTo, {
  latencyMs: Number(process.argv[2]),
  admit: () => places.take(),
});
process.stdout.write(`${model.baseUrl}\n`);
createInterface({ input: process.stdin })
  .on('line', (line) => places.limit(Number(line)))
  .once('close', () => void model.close());

interface Numbered {
  readonly id: string;
  readonly text: string;
}

/** The numbered sentences that the question carries. */
const numberedIn = ({ messages }: StandInRequest): Numbered[] =>
  messages.flatMap(({ content }) =>
    [...content.matchAll(/^([A-Z]?\d+) (?:\[[\d:]+\] )?(?:[\p{Lu}][\p{L} ]+: )?(.{30,})$/gmu)].map(
      ([, id = '', text = '']) => ({ id, text }),
    ),
  );

/** An answer as long as models give, made of what was sent. */
function answerTo(asked: StandInRequest): { json: unknown } | string {
  const said = numberedIn(asked);
  const at = (n: number): Numbered => said[n % Math.max(1, said.length)] ?? { id: '0', text: 'Nothing.' };
  const system = asked.messages[0]?.content ?? '';
  const paragraph = (n: number) => ({
    kind: 'paragraph',
    text: `${at(n).text} ${at(n + 3).text} He adds “${at(n + 5).text}”`.slice(0, 420),
    items: [],
    sentences: [at(n).id, at(n + 3).id],
  });
  if (system.includes('"topics"')) return { json: { topics: [0, 1, 2, 3].map((n) => topic(at(n * 20), n)) } };
  if (system.includes('"chosen"')) return { json: { chosen: [1, 2, 3, 4, 5, 6, 7, 8] } };
  if (system.includes('"edits"'))
    return {
      json: {
        edits: [{ op: 'replace', block: 'B3', blocks: [paragraph(8)] }],
        subjectLine: '',
        note: 'Done.',
      },
    };
  if (system.includes('"verdicts"'))
    return { json: { verdicts: Array.from({ length: 12 }, (_, n) => verdict(asked, n)) } };
  if (system.includes('"blocks"')) {
    const quote = { ...paragraph(40), kind: 'quote', text: at(40).text };
    return {
      json: {
        title: 'What Was Said',
        blocks: [paragraph(2), paragraph(9), quote, paragraph(16), paragraph(23)],
      },
    };
  }
  return `${at(3).text} [${at(3).id}]\n\nHe says “${at(9).text}” [${at(9).id}]. ${at(12).text} [${at(12).id}]`;
}

const topic = ({ id, text }: Numbered, n: number) => ({
  title: `Topic ${n} of ${text.split(' ').slice(0, 4).join(' ')}`,
  excerpt: text,
  details: `${text} ${text}`,
  reasoning: text,
  firstSentence: Number(id),
  lastSentence: Number(id) + 12,
  quoteSentence: Number(id),
  quote: text,
  subjectLines: [text.slice(0, 60), 'Another line', 'A third line'],
});

function verdict({ messages }: StandInRequest, n: number) {
  const passages = [...(messages.at(-1)?.content ?? '').matchAll(/^(P\d+) (?:[^:\n]+: )?(.{20,})$/gm)];
  const [, passage = '', text = ''] = passages[n % Math.max(1, passages.length)] ?? [];
  const quote = text.split(' ').slice(0, 8).join(' ');
  return { statement: n + 1, verdict: 'supported', passage, quote, reason: 'It says so.' };
}
