import { oncePer } from '@galley/transcript';
import type { Line } from './corpus.js';

/** What people say while they think; a reader wants none of it. */
const heavy =
  /\b(?:kind of|sort of|kinda|sorta|you know|i mean|i guess|i don'?t (?:really )?(?:know|think so)|not (?:quite |really )?sure|let'?s say|let'?s just|or (?:something|whatever)|and so (?:on|forth)|(?:some|any)?thing like that|things like that|(?:that|those) (?:sort|kinds?|sorts) of things?|stuff|yeah|yep|okay|ok|hey|whatever|anyways?|(?:as|like) i (?:say|said)|sorry|bunch|the thing is|what have you|et cetera|by the way|to be (?:clear|fair|honest))\b|,\s(?:right|like|so|well|no|yes|good|great|cool)(?=[,?.])/giu;
/** What weakens a sentence without saying anything. */
const light =
  /\b(?:i (?:think|believe|suppose|would say|feel)|i'd say|basically|essentially|actually|really|literally|obviously|just|pretty|quite|maybe|probably|perhaps|a (?:little )?bit|a lot|(?:some)?things?|somebody|very)\b/giu;
/** A remark thrown in, and a second run at a sentence. */
const aside = /\s[-–—]+\s|\(|\)|\.\.|…/gu;
/** Talk about what is being said, and about the room. */
const aboutSaying =
  /\b(?:question|i'?ll (?:start|try|begin)|we'?ll (?:go|start|proceed|continue)|we will now|kick off|(?:last|next|first|second|third|other) (?:item|thing|one|question|part)|look(?:ed|ing)? at (?:it|this|that)|talk(?:ed|ing)? about|mention(?:ed|ing)?|discuss(?:ed|ing)?|(?:to|let's) (?:get|go|come) back|the title|point of order|colleagues?|hon\.? members?|petitions to)\b/giu;

const weights = {
  heavy: 1,
  light: 0.3,
  aside: 0.4,
  aboutSaying: 0.5,
  self: 0.4,
  opensWithSelf: 0.3,
} as const;
const usualWords = 28;
const usualCommas = 3;

const count = (text: string, mark: RegExp): number => text.match(mark)?.length ?? 0;

/**
 * How much an editor would want to strike out of an English sentence before printing it; 0 for one that reads as if it
 * had been written. From 1 on another sentence is the better quote.
 */
export const blemishesOf = oncePer(counted);

function counted({ traits, words }: Pick<Line, 'traits' | 'words'>): number {
  const text = traits.core.replaceAll('’', "'");
  return (
    count(text, heavy) * weights.heavy +
    count(text, light) * weights.light +
    count(text, aside) * weights.aside +
    count(text, aboutSaying) * weights.aboutSaying +
    (/\bI\b|\bm[ey]\b/.test(text) ? weights.self : 0) +
    (/^I\b/.test(text) ? weights.opensWithSelf : 0) +
    Math.max(0, words - usualWords) / 12 +
    Math.max(0, count(text, /,/gu) - usualCommas) * 0.25 +
    Math.max(0, count(text, /\band\b/giu) - 2) * 0.25
  );
}
