import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { guruRpc, mostQuotes, sourceRpc, type VerifiedQuote } from '@galley/contracts';
import { duringTests, eventually } from '@galley/testing';
import { contentSourceService } from '../../../services/content-source/src/service.js';
import { GatewayStack } from '../testing/gateway-stack.js';
import { mcpClient, tokenOf } from '../testing/mcp-client.js';

const MANY = 10_000;
const transcript = readFileSync(
  join(process.cwd(), 'services/content-source/samples/quiet-markets-call.txt'),
  'utf8',
);
/** What each speaker said in one go, in words; read by other means than the product's. */
const turns = [...transcript.matchAll(/^\[[\d:]+\] [^:]+: (.+)$/gm)].map(([, said = '']) => said.split(' '));
const bare = (word: string) => word.toLowerCase().replaceAll(/[^\p{L}\p{N}'%]/gu, '');
const vocabulary = [...new Set(turns.flat().map(bare))].filter((word) => word !== '');
const everything = ` ${turns.flat().map(bare).join(' ')} `;

/** Chance that is the same in each run. */
let seed = 42;
const chance = (below: number) => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
};

/** Words that follow each other in a turn, at least five. */
function said(): string[] {
  for (;;) {
    const turn = turns[chance(turns.length)]!;
    if (turn.length < 8) continue;
    const from = chance(turn.length - 6);
    return turn.slice(from, from + 5 + chance(20));
  }
}

const otherWord = (words: string[]) => {
  const at = chance(words.length);
  return words.with(at, vocabulary[chance(vocabulary.length)]!);
};
const withoutWord = (words: string[]) => words.toSpliced(1 + chance(words.length - 2), 1);
const swapped = (words: string[]) => {
  const at = chance(words.length - 1);
  return words.with(at, words[at + 1]!).with(at + 1, words[at]!);
};
const oneMore = (words: string[]) =>
  words.toSpliced(1 + chance(words.length - 1), 0, vocabulary[chance(vocabulary.length)]!);
const numbers = [
  'twelve',
  'thirteen',
  'forty',
  'five',
  'nine',
  'hundred',
  'two',
  'three',
  'half',
  'twenty',
  'a',
];
const otherNumber = (words: string[]) => {
  const at = words.findIndex((word) => numbers.includes(bare(word)));
  return at < 0 ? otherWord(words) : words.with(at, numbers[chance(numbers.length)]!);
};
const alterations = [otherWord, withoutWord, swapped, oneMore, otherNumber];

/** Words that nobody said so: no stretch of the recording has them, whatever the punctuation. */
function altered(at: number): string {
  for (;;) {
    const words = alterations[at % alterations.length]!(said());
    if (!everything.includes(` ${words.map(bare).join(' ')} `)) return words.join(' ');
  }
}

const galley = duringTests(() => GatewayStack.start());

describe('Quotes by the thousand', () => {
  let sourceId: number;
  let verify: (quotes: readonly string[]) => Promise<VerifiedQuote[]>;
  beforeAll(async () => {
    await galley.serve(contentSourceService);
    await galley.stack.rpc.call(guruRpc.create, { name: 'Elena Voss' });
    await galley.stack.rpc.call(sourceRpc.ingestTranscript, { guruName: 'Elena Voss', transcript });
    const [source] = await eventually(
      async () => {
        const { items } = await galley.stack.rpc.call(sourceRpc.list, {});
        return items.length > 0 ? items : undefined;
      },
      { withinMs: 40_000 },
    );
    sourceId = source!.id;
    const { use } = await mcpClient(galley.url, (await tokenOf(galley, galley.reader, ['read'])).token);
    verify = async (quotes) => {
      const answers: VerifiedQuote[] = [];
      for (let at = 0; at < quotes.length; at += mostQuotes) {
        const { data } = await use('verify_quote', { sourceId, quotes: quotes.slice(at, at + mostQuotes) });
        answers.push(...(data['quotes'] as VerifiedQuote[]));
      }
      return answers;
    };
  }, 60_000);

  it('are all accepted if they were said', async () => {
    const quotes = Array.from({ length: MANY }, () => said().join(' '));
    const answers = await verify(quotes);
    expect(answers).toHaveLength(MANY);
    expect(quotes.filter((_, at) => !answers[at]!.said)).toEqual([]);
    expect(quotes.filter((quote, at) => bare(answers[at]!.text ?? '') !== bare(quote))).toEqual([]);
  }, 60_000);

  it('are none accepted if a word was changed, dropped, added or moved', async () => {
    const quotes = Array.from({ length: MANY }, (_, at) => altered(at));
    const answers = await verify(quotes);
    expect(answers).toHaveLength(MANY);
    expect(quotes.filter((_, at) => answers[at]!.said)).toEqual([]);
  }, 60_000);
});
