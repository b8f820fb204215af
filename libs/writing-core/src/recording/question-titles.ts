import { type Corpus, type Line, linesBetween } from './corpus.js';
import { isNoun, joinedWords, pointing } from './title-words.js';
import type { Token } from '../language/language.js';

/** A question, or what it asks, that can stand as a title: "How do exchanges estimate fees?", "How miners choose transactions". */
export interface Asked {
  readonly text: string;
  readonly terms: readonly string[];
}

const longest = 58;
const mostWords = 7;
const asks = new Set('how why what when which who where'.split(' '));
const helps = new Set('is are do does did can could should will would has have was were must'.split(' '));
/** Questions to a person, or about what was said before. */
const personal = new Set(
  `you your yours you're guys thoughts mean next first last else exactly mind opinion view question answer about`.split(
    ' ',
  ),
);

/** The questions of a stretch that name what they ask about, whoever asks them. */
export function questionsIn(corpus: Corpus, from: number, to: number): Asked[] {
  return linesBetween(corpus, from, to).flatMap((line) => {
    if (line.traits.filler || line.traits.stumbles || line.traits.housekeeping) return [];
    const whole = line.traits.question ? wholeQuestion(line) : [];
    return line.tokens.some(asksHow) ? [...whole, ...whatIsAsked(line)] : whole;
  });
}

/** The last question of a sentence, from its question word on. */
function wholeQuestion({ tokens }: Line): Asked[] {
  const words = tokens.filter(({ pos }) => pos !== 'SPACE');
  const end = words.findLastIndex(({ text }) => text === '?');
  if (end < 0) return [];
  const begin = words.slice(0, end).findLastIndex(({ pos }) => pos === 'PUNCT') + 1;
  const start = words.findIndex(
    ({ lower }, i) => i >= begin && i < begin + 3 && asks.has(lower) && helps.has(words[i + 1]?.lower ?? ''),
  );
  if (start < 0) return [];
  return titled(words.slice(start, end), '?');
}

const asksHow = ({ lower }: Token): boolean => lower === 'how' || lower === 'why';

/** "how miners choose transactions": after "how" or "why" somebody or something does something, up to the end of the clause. */
function whatIsAsked({ tokens }: Line): Asked[] {
  return tokens.flatMap((token, i) => {
    if (!asksHow(token)) return [];
    const rest = tokens.slice(i + 1, i + 1 + mostWords);
    const end = rest.findIndex(
      ({ pos, lower }) => pos === 'PUNCT' || pos === 'CCONJ' || (pos === 'SCONJ' && lower !== 'to'),
    );
    const said = end < 0 ? rest : rest.slice(0, end);
    if (end < 0 && tokens.length > i + 1 + mostWords) return [];
    const verb = said.findIndex(({ pos }) => pos === 'VERB' || pos === 'AUX');
    const subject = said.slice(0, verb);
    if (
      verb < 1 ||
      !isNoun(subject.at(-1)) ||
      subject.some(({ pos }) => !/^(?:NOUN|PROPN|ADJ|DET)$/.test(pos))
    )
      return [];
    return titled([token, ...said], '');
  });
}

function titled(tokens: readonly Token[], mark: string): Asked[] {
  if (tokens.length > mostWords || tokens.length < 3) return [];
  if (tokens.some(({ lower, pos }) => pointing.has(lower) || personal.has(lower) || pos === 'PUNCT'))
    return [];
  const last = tokens.at(-1);
  if (!last || !/^(?:NOUN|PROPN|VERB|ADJ|NUM)$/.test(last.pos)) return [];
  const terms = [...new Set(tokens.map(({ term }) => term).filter((term) => term !== ''))];
  const text = joinedWords(tokens) + mark;
  return terms.length < 2 || text.length > longest ? [] : [{ text, terms }];
}
