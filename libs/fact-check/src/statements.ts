import { isInsideDate } from '@galley/transcript';
import { type Part, partsOf } from '@galley/writing-core';

/** A sentence of a text as it is checked. */
export interface Statement {
  /** As it stands in the text. */
  readonly sentence: string;
  /** Without who says it. */
  readonly core: string;
  /** Who is said to have said it; null when nobody is named. */
  readonly attributedTo: string | null;
  readonly parts: readonly Part[];
  /** The sentences right before and after. */
  readonly around: string;
}

const nameWord = String.raw`\p{Lu}[\p{L}\p{M}.'’-]*(?:\s+(?:de|van|von|der|la))?`;
const name = String.raw`(?!I\b|We\b|It\b|You\b)${nameWord}(?:\s+${nameWord}){0,3}`;
const someone = String.raw`(?:[Hh]e|[Ss]he|[Tt]hey|(?:[Tt]he|[Aa]n?|[Oo]ne|[Oo]ur)\s+(?:\p{L}+\s+){0,2}?(?:speakers?|guests?|hosts?|experts?|professor|minister|manager|team|group|designer|panel|chair))`;
const saying = String.raw`(?:also\s+|then\s+|further\s+|again\s+)?(?:says?|said|explains?|explained|argues?|argued|notes?|noted|adds?|added|states?|stated|claims?|claimed|mentions?|mentioned|points?\s+out|pointed\s+out|believes?|believed|thinks?|thought|tells?\s+us|told\s+us|warns?|warned|stresse[sd]|emphasi[sz]e[sd]|recalls?|recalled|observes?|observed|suggests|suggested|insists?|insisted)`;
const frames = [
  new RegExp(`^(?<who>${name}|${someone})\\s*(?:,\\s*)?${saying}\\s*(?:(?:that\\b|:|,)\\s*)?["“]?`, 'u'),
  new RegExp(
    `^(?:[Aa]ccording to|[Ii]n the (?:words|view|opinion) of)\\s+(?<who>${name}|${someone})\\s*[,:]\\s*["“]?`,
    'u',
  ),
];
const frameAtEnd = new RegExp(
  `(?<!\\s)\\s*,["”]?\\s*(?:${saying}\\s+(?<who>${name}|${someone})|(?<who2>${name}|${someone})\\s+${saying})\\s*[.!]?$`,
  'u',
);

/** The statements of a text in order: sentences, without marks of time, empty lines and questions. */
export function statementsOf(text: string): Statement[] {
  const sentences = sentencesIn(text);
  return sentences.map((sentence, i) => {
    const { core, attributedTo } = withoutFrame(sentence);
    const around = [sentences[i - 1], sentences[i + 1]].filter((part) => part !== undefined).join(' ');
    return { sentence, core, attributedTo, parts: partsOf(core), around };
  });
}

const timeMark = /(?<!\s)\s*[[(]\d{1,3}(?::\d\d){1,2}(?:,\s*\d{1,3}(?::\d\d){1,2})*[\])]/g;
const abbreviation =
  /\b(?:Mr|Mrs|Ms|Dr|Prof|St|Sr|Jr|vs|etc|e\.g|i\.e|No|Inc|Corp|Ltd|Co|Hon|U\.S|U\.K)\.\s*$/;
let segmenter: Intl.Segmenter | null = null;

function sentencesIn(text: string): string[] {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'sentence' });
  const sentences: string[] = [];
  for (const line of text.replace(timeMark, '').split(/\n+/)) {
    let carried = '';
    for (const { segment, index } of segmenter.segment(line)) {
      carried += segment;
      if (abbreviation.test(segment) || isInsideDate(segment, line.slice(index + segment.length))) continue;
      sentences.push(carried.trim());
      carried = '';
    }
    sentences.push(carried.trim());
  }
  return sentences.filter(
    (sentence) => /\p{L}/u.test(sentence) && !isQuestion(sentence) && !isHeading(sentence),
  );
}

/** In Greek a semicolon asks. */
const isQuestion = (sentence: string): boolean =>
  /[?？؟]["”“’»」)]*$/.test(sentence) || /\p{Script=Greek}[;;]["”’»)]*$/u.test(sentence);

const longestHeading = 10;
const longestName = 6;

/** "Earnings Season and Risk": no full stop, and every longer word with a capital, in scripts that have them. "— Marcus Hale". */
function isHeading(line: string): boolean {
  if (/[.!…:;。！।॥۔]["”“’»」)\]]*$/.test(line)) return false;
  const words = line.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu) ?? [];
  if (/^[—–]\s/.test(line)) return words.length <= longestName;
  return (
    /[\p{Lu}\p{N}]/u.test(line) &&
    words.length <= longestHeading &&
    words.every((word) => word.length < 4 || /^[\p{Lu}\p{N}]/u.test(word))
  );
}

/** Words that lead to a quotation and claim nothing: who speaks, and in which manner. */
const leadWords = new Set(
  `a adds advice also an as at back before begin describes do end example explains figures follows from further gives goes how
in is it last looks matters meant more names of on once one point problem put puts read reason recording says sentence short speaker
stake states the this to way what why with word words`.split(/\s+/),
);
const leadToQuote = /^([^:“”"]{2,120}):\s*[“"](?=\S)/u;
/** "On fee rates, Murch says", "On fee rates and full blocks": at most three words each, without a number. */
const subjectOfLead =
  /(?:^|\s)(?:on|about)(?:\s+[\p{L}\p{M}'’-]+){1,3}(?:\s+and(?:\s+[\p{L}\p{M}'’-]+){1,3})?(?=,|$)/giu;

/** What stands before a quotation where it only names who speaks and on what. */
function leadOf(sentence: string): { words: string; length: number } | null {
  const [all = '', words = ''] = leadToQuote.exec(sentence) ?? [];
  const plain = words.replace(subjectOfLead, ' ').match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}.'’-]*/gu) ?? [];
  const claimsNothing = plain.every((word) => leadWords.has(word.toLowerCase()) || /^\p{Lu}/u.test(word));
  return all === '' || !claimsNothing ? null : { words, length: all.length };
}

function withoutFrame(sentence: string): { core: string; attributedTo: string | null } {
  const lead = leadOf(sentence);
  if (lead) return { core: sentence.slice(lead.length), attributedTo: lead.words };
  for (const frame of frames) {
    const match = frame.exec(sentence);
    if (match && sentence.length - match[0].length > 8)
      return { core: sentence.slice(match[0].length), attributedTo: match.groups?.['who']?.trim() ?? null };
  }
  const end = frameAtEnd.exec(sentence);
  if (end && end.index > 8)
    return {
      core: sentence.slice(0, end.index),
      attributedTo: (end.groups?.['who'] ?? end.groups?.['who2'] ?? '').trim(),
    };
  return { core: sentence, attributedTo: null };
}
