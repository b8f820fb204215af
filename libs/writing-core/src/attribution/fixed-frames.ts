import { type IsSpeaker, isSpeechless, negated } from './speakers.js';
import { alternatives, speechNouns } from '../language/speech-words.js';

/** Words of a sentence that report speech: who speaks, and where what was said stands. */
export interface Frame {
  readonly from: number;
  readonly to: number;
  /** Words that name who speaks; empty where the sentence does not tell. */
  readonly who: string;
  /** What was said, or only what was spoken about. */
  readonly kind: 'said' | 'asked' | 'about';
  readonly content: 'after' | 'before' | 'around';
}

const pronoun = String.raw`(?:[Hh]e|[Ss]he|[Tt]hey|I|[Ww]e|[Ww]ho)`;
const owner = String.raw`(?:[Hh]is|[Hh]er|[Tt]heir|[Mm]y|[Oo]ur|[\p{L}.'’\s-]{2,60}?['’]s?)`;
const nouns = alternatives(speechNouns);

/** The frame, where its content stands, and a part of every such frame that is quickly found to be missing: most are. */
type Fixed = readonly [RegExp, Frame['content'], RegExp];

const anyNoun = new RegExp(String.raw`\b(?:${nouns})\b`);
const accordingTo = /ccording to /;
const quoting = '(?:quote|paraphrase|cite)';
const gives =
  '(?:makes?|made|gives?|gave|repeats?|repeated|draws?|drew|leaves? us with|left us with|takes?|took|offers?|offered|shares?|shared|uses?|used)';
const puts =
  '(?:puts?|put|says?|said|likes? to (?:say|put)|has it|had it|sees? it|saw it|tells?|told|explains?|explained|notes?|noted|recalls?|recalled|remembers?|remembered)';
const anyPuts = new RegExp(String.raw` ${puts}\b`);
const asSomebodyPuts = String.raw`s (?<who>[^,:;.]{1,60}?) (?:once |later |often |always |himself |herself )?${puts}\b(?: it| us| me)?`;

/** "Hale is convinced that …": whoever speaks stands in front of these words. */
const behindSubject = (words: string, rest: string): Fixed => [
  new RegExp(String.raw`(?<who>[^,:;.]{2,60}?) (?:${words})${rest}`, 'gu'),
  'after',
  new RegExp(` (?:${words})`),
];

/** Frames made of a noun or a preposition. */
const fixed: readonly Fixed[] = [
  [/(?<![\p{L}])[Aa]ccording to (?<who>[^,:;]{2,80}?)\s*[,:—–]\s*/gu, 'after', accordingTo],
  [
    /(?:[,—–]|(?<![\s,—–]))\s*\b[Aa]ccording to (?<who>[^,:;.]{2,80}?)(?=[.!?]?\s*$)/gu,
    'before',
    accordingTo,
  ],
  [
    new RegExp(
      String.raw`(?<!\p{L})(?:[Ii]n|[Bb]y|[Ff]rom|[Tt]o use|[Ww]ith) (?<who>${owner})\s*(?:own\s+|very\s+|exact\s+)?(?:${nouns})\s*[,:—–]\s*`,
      'gu',
    ),
    'after',
    anyNoun,
  ],
  [
    new RegExp(
      String.raw`[,—–]\s*(?:in|by|to use) (?<who>${owner})\s*(?:own\s+|very\s+|exact\s+)?(?:${nouns})(?=[.!?]?\s*$)`,
      'gu',
    ),
    'before',
    /[,—–]\s*(?:in|by|to use) /,
  ],
  [
    new RegExp(
      String.raw`(?<!\p{L})[Ii]n the (?:exact\s+|very\s+|own\s+)?(?:${nouns}) of (?<who>[^,:;]{2,60}?)\s*[,:—–]\s*`,
      'gu',
    ),
    'after',
    /n the /,
  ],
  [
    new RegExp(String.raw`[,—–]\s*in the (?:${nouns}) of (?<who>[^,:;.]{2,60}?)(?=[.!?]?\s*$)`, 'gu'),
    'before',
    /[,—–]\s*in the /,
  ],
  [
    new RegExp(
      String.raw`(?<!\p{L})(?<who>${owner})\s*(?:\p{L}+\s+){0,2}?(?:${nouns})\s*(?:(?:is|was|remains|here is|here was|goes|went|runs|ran|sounds|sounded)\b(?:\s+(?:simple|clear|plain|blunt|short|this|still|always|also|just))*\s*(?:that\b|[:,—–]|(?=["“]))|[:—–]|that\b)\s*`,
      'gu',
    ),
    'after',
    anyNoun,
  ],
  [
    new RegExp(
      String.raw`(?<!\p{L})[Tt]he (?:\p{L}+\s+){0,2}?(?:${nouns}|thing) (?:that )?(?<who>${pronoun}|[^,:;.]{2,50}?) ${gives}\b[^,:;.]{0,30}?(?:\b(?:is|was)\b\s*(?:that\b|[:,])?|:|that\b)\s*`,
      'gu',
    ),
    'after',
    new RegExp(String.raw` ${gives}\b`),
  ],
  [new RegExp(String.raw`(?<![\p{L}])[Aa]${asSomebodyPuts}\s*[,:—–]\s*`, 'gu'), 'after', anyPuts],
  [new RegExp(String.raw`[,—–]\s*a${asSomebodyPuts}(?=[.!?]?\s*$)`, 'gu'), 'before', anyPuts],
  [
    new RegExp(
      String.raw`(?<![\p{L}])(?:[Tt]o ${quoting}|[Qq]uoting|Per|[Tt]o hear|Thus|Quoth) (?<who>[^,:;]{2,60}?)(?: tell it)?\s*[,:—–]\s*`,
      'gu',
    ),
    'after',
    new RegExp(`o ${quoting}|uoting|Per|o hear|Thus|Quoth`),
  ],
  [
    new RegExp(String.raw`[,—–]\s*to ${quoting} (?<who>[^,:;.]{2,60}?)(?=[.!?]?\s*$)`, 'gu'),
    'before',
    new RegExp(`to ${quoting} `),
  ],
  behindSubject(
    '(?:puts?|put) it',
    String.raw` (?:this way|like this|as follows|simply|plainly|bluntly|another way|best|well|differently)\s*[:,—–]\s*`,
  ),
  behindSubject(
    '(?:is|was|has been|had been) (?:quoted|cited|recorded|reported|heard|on (?:the )?record|understood|known)',
    String.raw`\s+(?:as )?(?:saying|telling|warning|admitting|that|to have said|to say|to have told|for saying)\b(?: that)?\s*`,
  ),
  behindSubject(
    '(?:is|was|has been|had been|were|are|have been) (?:told|assured|informed|warned|reminded|promised|advised|asked)',
    String.raw`(?: by (?<by>[^,:;.]{2,40}?))? (?:that|to|whether|if)\b\s*`,
  ),
  behindSubject(
    '(?:is|was|remains|seems|sounds|makes|made) (?:convinced|certain|sure|adamant|clear|confident|persuaded|emphatic|of the (?:opinion|view)|it clear|it plain)',
    String.raw`(?: that\b|:)\s*`,
  ),
  [
    /(?<![\p{L}])[Ii]t (?:is|was|has been) (?<who>)(?:said|reported|claimed|told|understood|alleged|rumou?red) that\b\s*/gu,
    'after',
    /[Ii]t (?:is|was|has been) /,
  ],
  behindSubject(
    '(?:heard|learned|learnt|hears|learns|heard it)',
    String.raw` (?:from (?<by>[^,:;.]{2,40}?) )?that\b\s*`,
  ),
];

/** Frames without a verb of saying, or with one in a fixed wording. */
export function fixedFrames(sentence: string, isSpeaker: IsSpeaker): Frame[] {
  const possible = fixed.filter(([, , sign]) => sign.test(sentence));
  return possible.flatMap(([pattern, content]) =>
    [...sentence.matchAll(pattern)].flatMap((match) => {
      const who = (match.groups?.['who'] ?? '').trim();
      if (isSpeechless(who, isSpeaker) || negated.test(`${who} `)) return [];
      // Of what somebody was told, somebody else is the speaker; often nobody is named.
      const speaker = match.groups && 'by' in match.groups ? (match.groups['by'] ?? '').trim() : who;
      return [
        {
          from: match.index,
          to: match.index + match[0].length,
          who: speaker,
          kind: 'said' as const,
          content,
        },
      ];
    }),
  );
}
