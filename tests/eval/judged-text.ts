import type { Transcript } from '@galley/transcript';
import { blocksOf, shortName, stemOf, textOf, wordCount, wordsOf } from '@galley/writing-core';

/** What an editor would strike out of one text, counted. Each pair is `[bad, all]`. */
export interface JudgedText {
  /** Sentences that advertise, greet, thank or call on listeners. */
  readonly chatter: readonly [number, number];
  /** Hooks, takeaways and quotes in blocks that do not stand alone or are broken off. */
  readonly fragments: readonly [number, number];
  /** Spoken sentences without quotation marks, or without a name where the recording has names. */
  readonly unattributed: readonly [number, number];
  /** The words by which the studio opens the text, names and titles left out. */
  readonly opening: string;
  readonly labelledHeading: boolean;
  /** One of the three sentences that say most about the title stands in the text. */
  readonly answers: boolean;
  /** Subheads of which no word is told under them; those over lists are left out. */
  readonly untold: readonly [number, number];
  /** Too short, and the text does not say so. */
  readonly short: boolean;
}

/** A text to judge, with the recording and the stretch that it is about. */
export interface TextToJudge {
  readonly html: string;
  readonly kind: 'newsletter' | 'blog';
  readonly title: string;
  readonly transcript: Transcript;
  readonly topics: readonly { readonly from: number; readonly to: number }[];
}

// Written for judging alone: it shares no word list with the engine.
const chatter =
  /\b(?:welcome(?: back| to|,)|thank(?:s| you)\b|good (?:morning|afternoon|evening)|sponsor|promo(?: ?code)?|discount|subscrib|sign up|check (?:it|us|this|that|them|him|her) out|follow (?:me|us|him|her|on)|our listeners|dear listeners|leave (?:us )?a review|brought to you|buy tickets|tune in|stay tuned|see you|nice to (?:meet|see)|happy to be here|my (?:co-?host|guest)|on (?:the|this|our) (?:show|podcast)|go to [\w.]+\.(?:com|org|io|net|dev)|[\w-]+\.(?:com|io|net)\/\w|how are you|bye|this episode|next episode|show notes|get (?:yourself )?a copy|go ahead,|the floor is yours|next question|you're listening)\b/i;
const leaning =
  /^(?:and|but|so|or|because|which|that|this|these|those|it|he|she|they|them|him|her|there|then|also|yeah|yes|no|nope|well|right|okay|ok|like|um|uh|oh|it's|that's|they're|he's|she's|there's|such|both|either|neither)(?![\p{L}-])/iu;
const unfinished = /(?:…|\.\.\.|--|—|–|-|,|\b(?:and|or|but|the|a|an|because|if|of|to|with)[.!?])["”’')]*$/i;
const admits = /few sentences|holds (?:too )?little|informal meeting/i;
const leastWords = { newsletter: 200, blog: 700 } as const;

const quotation = /“([^“”]*)”/g;
const sentencesIn = (text: string): string[] =>
  [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)]
    .map(({ segment }) => segment.trim())
    .filter((sentence) => /\p{L}/u.test(sentence));
const quotesOf = (text: string): string[] => [...text.matchAll(quotation)].map(([, words = '']) => words);

/** Judges one text by its own words and by those of the recording. */
export function judgeText(text: TextToJudge): JudgedText {
  const blocks = blocksOf(text.html).map(({ tag, html }) => ({ tag, html, text: textOf(html) }));
  const body = blocks.filter(({ tag }) => !/^h\d$/.test(tag));
  const sentences = blocks.flatMap((block) => sentencesIn(block.text));
  const words = body.map((block) => block.text).join(' ');
  return {
    chatter: [sentences.filter((sentence) => chatter.test(sentence)).length, sentences.length],
    fragments: fragmentsIn(body),
    unattributed: unattributedIn(body, text.transcript),
    opening: openingOf(body[0]?.html ?? ''),
    labelledHeading: blocks.some(
      (block) => block.tag === 'h1' && /^(?:newsletter|blog(?: post)?)\b/i.test(block.text),
    ),
    answers: answersTitle(text, words),
    untold: untoldIn(blocks),
    short: wordCount(text.html) < leastWords[text.kind] && !admits.test(words),
  };
}

interface Shown {
  readonly tag: string;
  readonly html: string;
  readonly text: string;
}

const isFragment = (words: string): boolean =>
  leaning.test(words) || unfinished.test(words) || /^\p{Ll}/u.test(words) || !/[.!?]["”’')]*$/.test(words);

function fragmentsIn(body: readonly Shown[]): [number, number] {
  const items = body.flatMap(({ tag, html }) => (tag === 'ul' ? listItems(html) : []));
  const quotes = body.filter(({ tag }) => tag === 'blockquote').map(({ html }) => firstParagraph(html));
  const hook = body[0]?.tag === 'p' ? quotesOf(body[0].text).slice(0, 1) : [];
  const shown = [...items.map((item) => quotesOf(item)[0] ?? item), ...quotes, ...hook].filter(
    (words) => words !== '',
  );
  return [shown.filter(isFragment).length, shown.length];
}

const listItems = (html: string): string[] =>
  html
    .split(/<\/li>/)
    .map(textOf)
    .filter(Boolean);
const firstParagraph = (html: string): string =>
  textOf(html.slice(0, html.indexOf('</p>'))).replace(/^“|”$/g, '');

/** So many words in a row are nobody's by chance. */
const inARow = 6;

function unattributedIn(body: readonly Shown[], transcript: Transcript): [number, number] {
  const said = ` ${wordsOf(transcript.text).join(' ')} `;
  const names = namesIn(transcript);
  let bad = 0;
  let all = 0;
  for (const { tag, html, text } of body)
    for (const part of tag === 'ul' ? listItems(html) : [text]) {
      const outside = part.replace(quotation, ' ');
      const named = names.length === 0 || names.some((name) => isNamed(name, outside));
      const quoted =
        tag === 'blockquote' ? sentencesIn(firstParagraph(html)) : quotesOf(part).flatMap(sentencesIn);
      all += quoted.length;
      if (!named) bad += quoted.length;
      if (tag === 'blockquote') continue;
      const bare = sentencesIn(outside).filter((sentence) => hasRunOf(sentence, said));
      all += bare.length;
      bad += bare.length;
    }
  return [bad, all];
}

function hasRunOf(sentence: string, said: string): boolean {
  const words = wordsOf(sentence);
  return words.some(
    (_, i) => i + inARow <= words.length && said.includes(` ${words.slice(i, i + inARow).join(' ')} `),
  );
}

/** "Chair" and "The Chair" may be called "the chair". */
const isNamed = (name: string, text: string): boolean =>
  text.includes(name) || text.toLowerCase().includes(`the ${name.toLowerCase().replace(/^the /, '')}`);

const namesIn = ({ segments }: Transcript): string[] => {
  const names = new Set(segments.map(({ speaker }) => speaker).filter((name) => name !== null));
  return [...names].flatMap((name) => [name, shortName(name)]);
};

function openingOf(html: string): string {
  const frame = textOf(html.replace(/<em>[\s\S]*?<\/em>/g, ' ')).replace(quotation, ' ');
  const plain = frame.split(' ').filter((word, i) => i === 0 || !/^\p{Lu}/u.test(word));
  return wordsOf(plain.join(' ')).slice(0, 4).join(' ');
}

function untoldIn(blocks: readonly Shown[]): [number, number] {
  const heads = blocks.flatMap(({ tag, text }, i) => {
    if (tag !== 'h2' || blocks[i + 1]?.tag === 'ul') return [];
    const end = blocks.findIndex((next, k) => k > i && (next.tag === 'h2' || next.tag === 'ul'));
    const told = blocks.slice(i + 1, end < 0 ? undefined : end).map((block) => block.text);
    const said = new Set(wordsOf(told.join(' ')).map(stemOf));
    const named = wordsOf(text).filter((word) => word.length > 3);
    return [named.length > 0 && !named.some((word) => said.has(stemOf(word)))];
  });
  return [heads.filter(Boolean).length, heads.length];
}

/** The sentences of the topics that share most of the title's words, rare words first: one of the three best is told. */
function answersTitle({ title, transcript, topics }: TextToJudge, words: string): boolean {
  const wanted = new Set(
    wordsOf(title)
      .filter((word) => word.length > 3)
      .map(stemOf),
  );
  const sentences = topics
    .flatMap(({ from, to }) => sentencesIn(transcript.text.slice(from, to).replace(/\s+/g, ' ')))
    .map((sentence) => ({ sentence, stems: new Set(wordsOf(sentence).map(stemOf)) }));
  const frequency = (stem: string) => sentences.filter(({ stems }) => stems.has(stem)).length;
  const weights = new Map([...wanted].map((stem) => [stem, 1 / (1 + frequency(stem))]));
  const best = sentences
    .map(({ sentence, stems }) => ({
      sentence,
      score: [...weights].reduce((sum, [stem, weight]) => sum + (stems.has(stem) ? weight : 0), 0),
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, 3);
  const told = ` ${wordsOf(words).join(' ')} `;
  return best.length === 0 || best.some(({ sentence }) => hasRunOf(sentence, told));
}
