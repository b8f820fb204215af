import { fixedFrames, type Frame } from './fixed-frames.js';
import { isPronoun, isRole, type IsSpeaker, isSpeechless, negated, pronounIn } from './speakers.js';
import { alternatives, ambiguousVerbs, mentioningVerbs, sayingVerbs } from '../language/speech-words.js';

export type { Frame } from './fixed-frames.js';

const verbs = alternatives([...sayingVerbs, ...mentioningVerbs.keys()]);
const audience = String.raw`(?:us|me|him|her|them|you|everyone|everybody|people|(?:the|his|her|their|my|our|your|a|an|any|every|some)\s+(?:[\p{L}'’-]+\s+){0,2}?(?:audience|listeners?|viewers?|readers?|students?|clients?|members?|hosts?|guests?|interviewers?|speakers?|people|beginners?|traders?|investors?|friends?|wife|husband|team|group|class|crowd|room|reporters?|journalists?|public)|listeners|viewers|readers|students|clients|members|beginners|traders|investors|\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’-]+)?)`;
const behindVerb = new RegExp(
  String.raw`^\s*(?:(?:to\s+)?${audience}\s*)?(?:,\s*(?=that\b|["“]))?(?:(?<link>that|whether|if|to|how|why|what|when|where|which|who|about|of|on|for|against|having|being)\b|(?<mark>[:,—–-]|["“]))?`,
  'u',
);

const verbPattern = new RegExp(
  String.raw`(?<![\p{L}'’-])(?:${verbs}|points? out|pointed out|pointing out|went on|goes on|continues?|continued)(?![\p{L}'’-])`,
  'giu',
);
const points = /^(?:points?|pointed|pointing) out$/i;
const onwards = /^(?:went on|goes on|continues?|continued)$/i;

/** Every frame of a sentence, in its order. Quotations have to be masked: frames inside them are what somebody said. */
export function framesIn(sentence: string, isSpeaker: IsSpeaker): Frame[] {
  const clauses = [...fixedFrames(sentence, isSpeaker), ...verbFrames(sentence, isSpeaker)];
  const found = [...clauses, ...labels(sentence, isSpeaker)].filter(
    (frame) => !clauses.some((inner) => namesMore(frame, inner, sentence)),
  );
  const sorted = found.sort((a, b) => a.from - b.from || b.to - a.to);
  return sorted.filter((frame, i) => sorted.slice(0, i).every((other) => frame.from >= other.to));
}

/**
 * Whether the words that name who speaks hold another frame and words behind it: "Hale says that … : …" is no label, and in
 * "he said he does …" nobody is called "he said he". These words belong to what was said.
 */
const namesMore = ({ from, who, content }: Frame, inner: Frame, sentence: string): boolean =>
  content === 'after' &&
  inner.content === 'after' &&
  sentence.slice(from).trimStart().startsWith(who) &&
  inner.from >= from &&
  /[\p{L}\p{N}]/u.test(sentence.slice(inner.to, from + who.length));

/** "Marcus Hale: …" and "… — Marcus Hale". */
const frontLabel = /^\s*(?:[-•*]\s*)?(?<who>[\p{L}][\p{L}.'’ -]{1,60}?)\s*:\s*(?=\S)/u;
const backLabel = /\s[—–-]{1,2}\s*(?<who>\p{L}[\p{L}.'’ -]{1,60}?)[.,\s]*$/u;
const names = /^(?:\p{Lu}[\p{L}.'’-]*\s*)+/u;
const denial = /\b(?:not|never|no|none|nobody|nothing|neither|nor|without|cannot)\b|n['’]t\b/i;

function labels(sentence: string, isSpeaker: IsSpeaker): Frame[] {
  const front = sentence.includes(':') ? frontLabel.exec(sentence) : null;
  const back = /\s[—–-]/.test(sentence) ? backLabel.exec(sentence) : null;
  const frame = (match: RegExpExecArray | null, content: Frame['content']): Frame[] => {
    const who = match?.groups?.['who']?.trim() ?? '';
    if (!match || !(isSpeaker(who) || isRole(who))) return [];
    const name = content === 'after' && denial.test(who) ? (names.exec(who)?.[0] ?? '') : '';
    const to = match.index + (name === '' ? match[0].length : match[0].indexOf(name) + name.length);
    return [{ from: match.index, to, who: name || who, kind: 'asked', content }];
  };
  return [...frame(front, 'after'), ...frame(back, 'before')];
}

function verbFrames(sentence: string, isSpeaker: IsSpeaker): Frame[] {
  return [...sentence.matchAll(verbPattern)].flatMap((match): Frame[] => {
    const verb = match[0].toLowerCase();
    const end = match.index + match[0].length;
    const subject = subjectBefore(sentence, match.index, isSpeaker);
    if (subject === null || (!subject.verbal && isSpeechless(subject.words, isSpeaker))) return [];
    const rest = sentence.slice(end);
    const alone = subject.words === '' || subject.verbal;
    const inverted = alone ? subjectBehind(rest, isSpeaker) : null;
    if (inverted !== null)
      return [
        {
          from: match.index,
          to: end + inverted.length,
          who: inverted.trim(),
          kind: 'said',
          content: 'before',
        } satisfies Frame,
      ];
    if (subject.words === '' && !subject.verbal) return [];
    const behind = behindVerb.exec(rest);
    const { link, mark } = behind?.groups ?? {};
    const named =
      subject.verbal || isSpeaker(subject.words) || isPronoun(subject.words) || isRole(subject.words);
    if (onwards.test(verb) && mark === undefined && !/^\s*(?:that|to say)\b/.test(rest)) return [];
    if (ambiguousVerbs.has(verb) && !named && link === undefined && mark === undefined) return [];
    const kind = kindOf(verb, rest, link);
    if (kind === null) return [];
    const parenthetic = isParenthetic(sentence, subject.from, rest);
    const length = behind && !parenthetic ? lengthOf(behind, kind) : 0;
    return [
      {
        from: subject.from,
        to: end + length,
        who: subject.words,
        kind,
        content: parenthetic ? 'around' : 'after',
      } satisfies Frame,
    ];
  });
}

/** A quotation mark behind the verb belongs to what was said. */
const lengthOf = (behind: RegExpExecArray, kind: Frame['kind']): number => {
  const { link = '', mark = '' } = behind.groups ?? {};
  const said = /["“]/.test(mark) || (link === 'if' && kind !== 'asked') ? (link || mark).length : 0;
  return behind[0].length - said;
};

/** ", he said, …" in the middle of what was said, and ", he said." at its end. */
const isParenthetic = (sentence: string, from: number, rest: string): boolean =>
  /[,—–"”]\s*$/.test(sentence.slice(0, from)) &&
  /^\s*(?:(?:once|later|again|bluntly|simply|plainly|to us|us|me)\s*)?(?:[,.—–!?]|$)/.test(rest);

const openQuestion = /^(?:how|why|what|when|where|which|who)$/;

const condition = /^(?:when|where)\s+(?!to\b)[^\s,:;][^,:;]*,\s*(?!and\b|or\b|but\b)/i;

function kindOf(verb: string, rest: string, link: string | undefined): Frame['kind'] | null {
  const behind = rest.trimStart();
  const mention = mentioningVerbs.get(verb);
  // "He says when it closes, you …": what was said is the clause behind.
  if (sayingVerbs.has(verb) && condition.test(behind)) return 'said';
  if (mention instanceof RegExp && mention.test(behind)) return 'about';
  if (points.test(verb) || onwards.test(verb)) return 'said';
  const says = sayingVerbs.has(verb);
  if (link !== undefined && openQuestion.test(link))
    return /^(?:ask|inquir|enquir|wonder)/.test(verb) ? 'asked' : 'about';
  if (!says) return mention === null ? (link === 'that' ? 'said' : 'about') : null;
  if (mention === null && link !== 'that') return 'about';
  return /^(?:ask|inquir|enquir|wonder)/.test(verb) ? 'asked' : 'said';
}

interface Subject {
  readonly from: number;
  readonly words: string;
  /** "…, saying that": the verb has its subject elsewhere, and still says something. */
  readonly verbal: boolean;
}

const boundary =
  /[.;:!?—–()"“”]\s*|,\s*|\b(?:and|but|while|because|which|that|when|if|although|though|so|where|what|until|before|after|since|as|how|why|whether|or)\s+/giu;
const auxiliaries =
  /(?:^|\s)(?:(?:also|then|further|again|often|always|once|later|even|still|now|just|only|simply|never|openly|bluntly|plainly|repeatedly|clearly|\p{L}+ly|had|has|have|is|was|were|are|be|been|being|will|would|can|could|may|might|must|should|does|did|do|likes? to|liked to|wants? to|wanted to|tends? to|used to|goes on to|went on to|tries to|tried to|dares? to|dared to|keeps?|kept|starts?|started|begins by|ends by|begins|ended by|began by|comes? to|came to|hastens? to|happy to|quick to|careful to|keen to|glad to|tired of|fond of|famous for|known for|insists on|insisted on|'d|’d|'s|’s|'ve|’ve)\s*)+$/iu;

/** What stands before a verb of saying; null where nobody is said to speak. */
function subjectBefore(sentence: string, at: number, isSpeaker: IsSpeaker): Subject | null {
  const prefix = sentence.slice(0, at);
  if (negated.test(prefix) && !/\bnot only\s*$/i.test(prefix)) return null;
  const verbal =
    /(?:,\s*(?:\p{L}+ly\s+)?|\b(?:by|in|of|for|after|before|while|when|on|keeps?|kept|without)\s+|\bto\s+)$/iu.test(
      prefix,
    );
  const bare = prefix.replace(auxiliaries, ' ');
  if (negated.test(bare) && !/\bnot only\s*$/i.test(bare)) return null;
  const cut = [...bare.matchAll(boundary)].at(-1);
  const start = cut ? cut.index + cut[0].length : 0;
  const words = bare
    .slice(start)
    .replace(/\bnot only\b/i, '')
    .trim();
  if (/^(?:you|it|to|let us|let's|let’s|there|this|that|nobody|no one|none|nothing)$/i.test(words))
    return verbal && words === '' ? { from: start, words, verbal } : null;
  if (/^(?:nobody|no one|none|nothing|neither)\b/i.test(words)) return null;
  if (words !== '') return { from: start, words, verbal: false };
  const front = bare.slice(0, start).replace(/(?<![\s,])[\s,]+$/, '');
  const further = isSpeaker(front) ? front : (pronounIn(front) ?? front);
  const isForm = /(?:ing)$/i.test(/^\p{L}+/u.exec(sentence.slice(at))?.[0] ?? '');
  const relative = cut !== undefined && /^(?:which|that|who)\s*$/i.test(cut[0]);
  if (further === '' || relative) return { from: at, words: '', verbal: false };
  // "Hale, who runs the fund, said …" and "…, saying that …".
  const joined = cut !== undefined && /^(?:,\s*|and\s+|but\s+)$/i.test(cut[0]);
  if (isForm ? verbal || joined : joined) return { from: at, words: further, verbal: true };
  return /\bto\s*$/i.test(prefix) && further !== ''
    ? { from: at, words: further, verbal: true }
    : { from: at, words: '', verbal: false };
}

/** "…, said Hale." */
function subjectBehind(rest: string, isSpeaker: IsSpeaker): string | null {
  const match =
    /^\s+(?<who>(?:the\s+)?[\p{L}.'’-]+(?:\s+(?:of\s+|the\s+)?[\p{L}.'’-]+){0,3}?)\s*(?=[,.!?—–]|$)/u.exec(
      rest,
    );
  const who = match?.groups?.['who'] ?? '';
  return match && (isSpeaker(who) || isPronoun(who) || isRole(who) || /^(?:the\s|\p{Lu})/u.test(who))
    ? match[0]
    : null;
}
