import type { Tone } from './commands.js';
import { type Outcome, plural, refused } from './outcome.js';
import { isQuote, type Piece } from './pieces.js';
import { isHeading } from './targets.js';

const contracted: readonly (readonly [RegExp, string])[] = [
  [/\bcan['’]t\b/g, 'cannot'],
  [/\bwon['’]t\b/g, 'will not'],
  [/\bshan['’]t\b/g, 'shall not'],
  [/\b([Ll])et['’]s\b/g, '$1et us'],
  [/\b(\w+)n['’]t\b/g, '$1 not'],
  [/\b(I)['’]m\b/g, '$1 am'],
  [
    /\b([Ii]t|[Tt]hat|[Hh]e|[Ss]he|[Ww]hat|[Tt]here|[Hh]ere)['’]s (?=(?:a|an|the|not|no|only|just|one|also|why|how|what|where)\b)/g,
    '$1 is ',
  ],
  [/\b([Yy]ou|[Ww]e|[Tt]hey)['’]re\b/g, '$1 are'],
  [/\b(I|[Yy]ou|[Ww]e|[Tt]hey)['’]ve\b/g, '$1 have'],
  [/\b(I|[Yy]ou|[Ww]e|[Tt]hey|[Hh]e|[Ss]he|[Ii]t)['’]ll\b/g, '$1 will'],
];
const spoken: readonly (readonly [RegExp, string])[] = [
  [/\bcannot\b/g, 'can’t'],
  [/\bwill not\b/g, 'won’t'],
  [/\b(do|does|did|is|are|was|were|has|have|had|should|could|would) not\b/g, '$1n’t'],
  [/\b([Yy]ou|[Ww]e|[Tt]hey) are\b/g, '$1’re'],
  [/\b(I|[Yy]ou|[Ww]e|[Tt]hey) have (?=\w+(?:ed|en)\b)/g, '$1’ve '],
];
const simpler: readonly (readonly [RegExp, string])[] = [
  [/\b([Uu])tili[sz]e(s|d)?\b/g, '$1se$2'],
  [/\bin order to\b/g, 'to'],
  [/\bIn order to\b/g, 'To'],
  [/\b(?:prior to)\b/g, 'before'],
  [/\bsubsequent to\b/g, 'after'],
  [/\bsubsequently\b/g, 'later'],
  [/\bdue to the fact that\b/g, 'because'],
  [/\bin the event that\b/g, 'if'],
  [/\bapproximately\b/g, 'about'],
  [/\bcommence(s|d)?\b/g, 'start$1'],
  [/\bnumerous\b/g, 'many'],
  [/\badditional\b/g, 'more'],
  [/\bfacilitates?\b/g, 'helps'],
  [/\bdemonstrates\b/g, 'shows'],
  [/\bwith regard to\b/g, 'about'],
  [/\bat this point in time\b/g, 'now'],
];
const wordings: Readonly<Record<Tone, readonly (readonly [RegExp, string])[]>> = {
  formal: contracted,
  conversational: spoken,
  simple: simpler,
};
const names: Readonly<Record<Tone, string>> = {
  formal: 'more formal',
  conversational: 'more conversational',
  simple: 'simpler',
};

/**
 * What can be said of tone without a language model: contractions written out or drawn together, and plainer words for
 * some stilted ones. Words of the speakers, in quotation marks or as blockquotes, stay as they were said.
 */
export function withTone(pieces: readonly Piece[], tone: Tone): Outcome {
  let count = 0;
  const changed = pieces.map((piece) => {
    if (isQuote(piece) || isHeading(piece)) return piece;
    const html = outsideQuotes(piece.html, (text) => {
      let line = text;
      for (const [pattern, by] of wordings[tone]) {
        count += line.match(pattern)?.length ?? 0;
        line = line.replace(pattern, by);
      }
      return line;
    });
    return html === piece.html ? piece : { ...piece, html, fresh: true };
  });
  return count === 0
    ? refused(
        `The offline engine makes a text ${names[tone]} by its contractions and some wordings only, and keeps the speakers’ own words; it found nothing to change here.`,
      )
    : {
        pieces: changed,
        did: `Made ${plural(count, 'wording')} ${names[tone]}; the speakers’ own words stay as they were said.`,
      };
}

/** Running text outside of tags and quotation marks; a quotation may hold tags. */
function outsideQuotes(html: string, change: (text: string) => string): string {
  return html.replace(/<[^<>]*>|“[^“”]*”|[^<“]+/g, (part) =>
    part.startsWith('<') || part.startsWith('“') ? part : change(part),
  );
}
