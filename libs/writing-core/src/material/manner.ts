import type { Criteria } from '@galley/contracts';
import type { WriteRequest } from '../engine/engine.js';
import type { Line } from '../recording/corpus.js';

/** How a text is to sound, as far as an engine that only orders and frames can follow it. */
export interface Manner {
  /** Words that a sentence should have; null when nobody has said or shown it. */
  readonly usual: number | null;
  /** Words of the speaker's own that are gladly shown, in lower case. */
  readonly favourites: readonly string[];
  /** Questions of the speaker are shown as gladly as statements. */
  readonly asks: boolean;
  /** How gladly figures are shown; 1 is usual. */
  readonly figures: number;
  readonly formal: boolean;
  /** Lead-ins of a word or two. */
  readonly brief: boolean;
  /** Whom the studio's own sentences address. */
  readonly address: 'you' | 'we' | null;
}

/** What a guru's system prompt asks for, as far as it can be followed here; null where it says nothing on it. */
interface Wishes {
  readonly length: 'short' | 'long' | null;
  readonly questions: boolean | null;
  readonly figures: boolean | null;
  readonly formal: boolean | null;
  readonly address: 'you' | 'we' | null;
}

const shortSentence = 11;
const longSentence = 24;
/** From this share of sentences on, somebody is one who asks, or one who says "you" or "we". */
const often = { questions: 0.08, you: 0.35, we: 0.35 } as const;

/**
 * The manner of a text: what its guru's recordings show, over that what the guru's system prompt says, and over that
 * what was chosen for this one text.
 */
export function mannerOf({ guru, criteria }: Pick<WriteRequest, 'guru' | 'criteria'>): Manner {
  const voice = guru.voice ?? null;
  const wishes = wishesOf(guru.systemPrompt);
  const shown = voice === null ? null : voice.sentence.median;
  const usual = wishes.length === 'short' ? shortSentence : wishes.length === 'long' ? longSentence : shown;
  const addressed = voice === null ? null : addressOf(voice.person);
  return {
    usual,
    favourites:
      voice === null ? [] : [...voice.phrases, ...voice.openers.filter(isLong)].map(({ text }) => text),
    asks: wishes.questions ?? (voice !== null && voice.questions >= often.questions),
    figures: appetiteForNumbers(criteria, wishes.figures),
    formal: criteria === null ? wishes.formal === true : criteria.tone === 'formal',
    brief: usual !== null && usual <= shortSentence + 1,
    address: wishes.address ?? addressed,
  };
}

const isLong = ({ text }: { text: string }) => text.includes(' ');

const addressOf = ({ you, we }: { you: number; we: number }): Manner['address'] =>
  you >= often.you && you >= we ? 'you' : we >= often.we ? 'we' : null;

/** Whether a system prompt was given that says nothing this engine can follow. */
export const isUnheard = (systemPrompt: string | null): boolean =>
  systemPrompt !== null &&
  systemPrompt.trim() !== '' &&
  Object.values(wishesOf(systemPrompt)).every((wish) => wish === null);

/** Technical and advanced texts lean on figures, texts for beginners less so. */
function appetiteForNumbers(criteria: Criteria | null, wished: boolean | null): number {
  const usual = wished === null ? 1 : wished ? 2 : 0.4;
  if (criteria?.audience === 'beginner') return Math.min(usual, 0.4);
  return criteria?.tone === 'technical' || criteria?.audience === 'advanced' ? 2 : usual;
}

/** How well a sentence fits the manner; small against what it says, so it decides between sentences that say as much. */
export const fitOf =
  ({ usual, favourites, asks }: Manner) =>
  ({ words, text, traits }: Line): number => {
    const plain = text.toLowerCase().replaceAll('’', "'");
    const length = usual === null ? 0 : -Math.min(0.12, (Math.abs(words - usual) / usual) * 0.08);
    const own = favourites.some((favourite) => plain.includes(favourite)) ? 0.08 : 0;
    return length + own + (asks && traits.question ? 0.12 : 0);
  };

function wishesOf(systemPrompt: string | null): Wishes {
  const parts = (systemPrompt ?? '').split(/[.;\n]+/).map((part) => part.trim().toLowerCase());
  const said = (wanted: RegExp): boolean | null => {
    const about = parts.filter((part) => wanted.test(part));
    if (about.length === 0) return null;
    return !about.some((part) => refusal.test(part.slice(0, part.search(wanted))));
  };
  const [short, long] = [said(shortOnes), said(longOnes)];
  return {
    length: short === true || long === false ? 'short' : long === true || short === false ? 'long' : null,
    questions: said(/\bquestions?\b/),
    figures: said(/\b(?:numbers?|figures?|arithmetic|statistics|data|percentages)\b/),
    formal: formalOf(
      said(/(?<!in)\bformal(?:ly)?\b/),
      said(/\b(?:informal|casual|conversational|warm|chatty)\b/),
    ),
    address: said(
      /\b(?:second person|address(?:es|ing)? (?:the |one )?readers?|speaks? to (?:the|one) reader)\b/,
    )
      ? 'you'
      : said(/\bfirst person plural\b|\b(?:as|say|use) ["“']?we\b/)
        ? 'we'
        : null,
  };
}

const refusal = /\b(?:no|not|never|avoid|without|don'?t|do not|few|fewer|rather than|instead of)\b[^,]*$/;
const shortOnes =
  /\b(?:short|crisp|brief|terse|clipped|punchy)\b[^,]{0,24}\bsentences?\b|\bsentences?\b[^,]{0,16}\b(?:short|brief|crisp)\b/;
const longOnes = /\b(?:long|longer|flowing|winding)\b[^,]{0,24}\bsentences?\b/;

const formalOf = (formal: boolean | null, informal: boolean | null): boolean | null =>
  formal ?? (informal === null ? null : !informal);
