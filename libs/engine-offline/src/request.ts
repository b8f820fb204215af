import { searchTerms, stemOf } from '@galley/writing-core';

/** What somebody wants to know of a recording. */
export type Wish =
  'introduction' | 'summary' | 'topics' | 'speakers' | 'quotes' | 'subject-lines' | 'passages';

export interface ReadRequest {
  readonly wish: Wish;
  /** Stems of what it is about; none for the recording as a whole. */
  readonly subject: readonly string[];
  /** More of what was asked before. */
  readonly further: boolean;
}

/** Words that name the recording, its parts or the form of an answer, not a subject. */
const general = new Set(
  `recording video call source episode interview conversation transcript podcast session talk meeting topic topics subject subjects theme
themes chapter agenda outline main key point points idea ideas message messages takeaway takeaways insight insights overview summary summarize
summarise recap gist brief briefly short shortly sentence sentences bullet bullets paragraph list quote quotes quotation verbatim word words
best good strong strongest interesting important memorable notable whole entire whole detail details introduce introduction question
questions ask asked answer write give show find tell explain describe mention mentioned discuss discussed discussion cover covered speaker
speakers speaking spoken guest host guru expert people person name names say said says please help want need know would like could first second third few
some several two three four five six ten content deal deals happen happens included include line lines headline headlines email newsletter soundbite
own thing everything anything else more again opinion view think thought passage moment moments exact exactly concrete argument arguments`
    .split(/\s+/)
    .map(stemOf),
);

const wishes: readonly (readonly [Wish, RegExp])[] = [
  [
    'introduction',
    /\bintroduce (?:this|the|your)|^\s*(?:hi|hello|hey|good (?:morning|afternoon|evening))\b[^?]*$/i,
  ],
  ['subject-lines', /\bsubject[ -]lines?\b|\bheadlines?\b/i],
  [
    'quotes',
    /\bquot(?:e|es|ation|ations|able)\b|\bverbatim\b|\bword for word\b|\bsound ?bites?\b|\bown words\b/i,
  ],
  ['topics', /\b(?:topics?|subjects?|themes?|chapters?|agenda|outline)\b/i],
  [
    'speakers',
    /\bwho(?:'s|’s| is| are| was| were)? (?:all )?(?:speaks?|speaking|talks?|talking|the (?:speakers?|guests?|hosts?)|on (?:this|the)|in (?:this|the)|taking part)|\b(?:list|name|which) (?:of )?(?:all )?(?:the )?(?:speakers|guests|participants)\b/i,
  ],
  [
    'summary',
    /\bsummar\w+|\boverview\b|\btl;?dr\b|\b(?:main|key) (?:points?|ideas?|messages?|takeaways?|insights?|arguments?)|\btakeaways?\b|\bgist\b|\brecap\b|\bwhat(?:'s|’s| is| was) (?:this|it|the \w+)(?: \w+)? (?:all )?about\b|\bin (?:short|brief)\b/i,
  ],
];

const following =
  /^\s*(?:and|but|so|then|also|what about|how about|why|when|where|who|how so|tell me more|more|go on|anything else|what else|is that all|continue)\b/i;

/** Reads a message of a conversation. Summaries and lists of something are answered with the passages on it. */
export function readRequest(question: string): ReadRequest {
  const subject = searchTerms(question).filter((term) => !general.has(term) && !/^\d+$/.test(term));
  const wish = wishes.find(([, pattern]) => pattern.test(question))?.[0] ?? 'passages';
  const whole = wish === 'summary' || wish === 'topics' || wish === 'speakers';
  return {
    wish: whole && subject.length > 0 ? 'passages' : wish,
    subject,
    further: subject.length <= 2 && following.test(question),
  };
}
