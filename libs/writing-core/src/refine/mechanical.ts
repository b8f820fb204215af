import { escapeHtml, list, p, textOf, wordCount } from '../text/html.js';
import { type Outcome, plural, refused } from './outcome.js';
import type { Part, Which } from './parts.js';
import { freshPiece, isParagraph, isTitle, type Piece, wordsOfPieces } from './pieces.js';
import {
  type HtmlSentence,
  innerOf,
  joinedSentences,
  momentsIn,
  sentencesOfHtml,
  withMoments,
  withoutSentence,
} from './sentences.js';
import { findPart, nameOf, type Range } from './targets.js';

/** Puts a title in the place of the one that is there, or on top of a text without one. Nothing else changes. */
export function replaceTitle(pieces: readonly Piece[], line: string): Outcome {
  const at = pieces.findIndex(isTitle);
  const html = `<h1>${escapeHtml(line)}</h1>`;
  const old = pieces[at];
  const did = `The subject line is now “${line}”; nothing else was changed.`;
  if (old && textOf(old.html) === line) return refused(`The subject line is “${line}” already.`);
  if (old) return { pieces: pieces.with(at, { ...freshPiece(html), gap: old.gap }), did, title: line };
  const [first, ...rest] = pieces;
  const below = first ? [{ ...first, gap: `\n${first.gap}` }, ...rest] : [];
  return { pieces: [{ ...freshPiece(html), gap: '' }, ...below], did, title: line };
}

/** Takes out what is named. */
export function removePart(pieces: readonly Piece[], part: Part, which: Which): Outcome {
  if (part === 'sentence') return removeSentence(pieces, which);
  const found = findPart(pieces, part, which);
  if ('problem' in found) return refused(found.problem);
  const gone = new Set(found.ranges.flatMap(indexes));
  const kept = pieces.filter((_, i) => !gone.has(i));
  if (!kept.some((piece) => wordCount(piece.html) > 0))
    return refused('That would leave nothing of the text.');
  const words = wordsOfPieces(pieces) - wordsOfPieces(kept);
  return { pieces: kept, did: `Removed ${nameOf(part, which)} (${plural(words, 'word')}).` };
}

const indexes = ({ first, last }: Range): number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i);

function removeSentence(pieces: readonly Piece[], which: Which): Outcome {
  if (which.about === undefined) return refused('Please name words of the sentence to be removed.');
  const found = findPart(pieces, 'sentence', which);
  if ('problem' in found) return refused(found.problem);
  const at = found.ranges[0]?.first ?? -1;
  const piece = pieces[at];
  if (!piece) return refused('There is no such sentence in the text.');
  const sentences = sentencesOfHtml(innerOf(piece.html));
  const alone = sentences.map((sentence) => freshPiece(p(joinedSentences([sentence]))));
  const inside = findPart(alone, 'sentence', { about: which.about });
  const gone = 'ranges' in inside ? (inside.ranges[0]?.first ?? 0) : 0;
  const did = `Removed one sentence on “${which.about}”.`;
  if (sentences.length < 2) return { pieces: pieces.toSpliced(at, 1), did };
  const rest = withMoments(withoutSentence(sentences, gone), momentsIn(piece.html));
  return { pieces: pieces.with(at, { ...freshPiece(p(rest)), gap: piece.gap }), did };
}

/** Paragraphs of more words are split when that is asked for. */
const comfortableWords = 70;

/** Breaks paragraphs that are too long between two sentences; the moments go with both halves. */
export function splitParagraphs(pieces: readonly Piece[], longest = comfortableWords): Outcome {
  let count = 0;
  const result = pieces.flatMap((piece) => {
    const halves = isParagraph(piece) && wordCount(piece.html) > longest ? halved(piece, longest) : [piece];
    count += halves.length > 1 ? 1 : 0;
    return halves;
  });
  return count === 0
    ? refused(`No paragraph is so long that it had to be split (more than ${longest} words).`)
    : { pieces: result, did: `Split ${plural(count, 'long paragraph')}.` };
}

/** A paragraph as several of at most so many words, where its sentences allow it. */
function halved(piece: Piece, longest: number): Piece[] {
  const all = wordCount(piece.html);
  const aim = all / Math.ceil(all / longest);
  const groups: HtmlSentence[][] = [];
  let before = 0;
  for (const sentence of sentencesOfHtml(innerOf(piece.html))) {
    const count = wordCount(sentence.html);
    // A sentence belongs to the part in which its middle lies.
    const group = Math.floor((before + count / 2) / aim);
    (groups[group] ??= []).push(sentence);
    before += count;
  }
  const filled = groups.filter((group) => group !== undefined);
  if (filled.length < 2) return [piece];
  const links = momentsIn(piece.html);
  return filled.map((group, i) => {
    const html = withMoments(joinedSentences(group), links);
    return { ...freshPiece(p(html)), gap: i === 0 ? piece.gap : '\n' };
  });
}

/** Paragraphs as a list, an entry for each sentence; each entry leads to the moments of its paragraph. */
export function toBullets(pieces: readonly Piece[], part: Part, which: Which): Outcome {
  const found = findPart(pieces, part, which);
  if ('problem' in found) return refused(found.problem);
  const inside = new Set(found.ranges.flatMap(indexes));
  const turned = pieces.map((piece, i) => (inside.has(i) && isParagraph(piece) ? bulleted(piece) : piece));
  const count = turned.filter((piece, i) => piece !== pieces[i]).length;
  return count === 0
    ? refused('A list needs at least two sentences; there are fewer.')
    : { pieces: turned, did: `Turned ${plural(count, 'paragraph')} into bullet points.` };
}

function bulleted(piece: Piece): Piece {
  const inner = innerOf(piece.html);
  const links = momentsIn(inner);
  const sentences = sentencesOfHtml(inner);
  if (sentences.length < 2) return piece;
  const items = sentences.map((sentence) => withMoments(joinedSentences([sentence]), links.slice(0, 1)));
  return { ...freshPiece(list(items)), gap: piece.gap };
}

/** Puts words in the place of others, wherever these stand in the text; markup and links stay. */
export function replaceWords(pieces: readonly Piece[], from: string, to: string): Outcome {
  const wanted = new RegExp(
    `(?<![\\p{L}\\p{N}])${escapeHtml(from)
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replace(/\s+/g, '\\s+')}(?![\\p{L}\\p{N}])`,
    'gu',
  );
  let count = 0;
  const changed = pieces.map((piece) => {
    const html = piece.html.replace(/<[^<>]*>|[^<]+/g, (part) =>
      part.startsWith('<')
        ? part
        : part.replace(wanted, () => {
            count += 1;
            return escapeHtml(to).replaceAll('&quot;', '"');
          }),
    );
    return html === piece.html ? piece : { ...piece, html, fresh: true };
  });
  if (count === 0) return refused(`“${from}” is not in the text.`);
  const title = changed.find((piece) => isTitle(piece) && piece.fresh);
  const did = `Replaced “${from}” with “${to}” in ${plural(count, 'place')}.`;
  return { pieces: changed, did, ...(title ? { title: textOf(title.html) } : {}) };
}
