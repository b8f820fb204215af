import { aboutIn, type Part, readPart, unquotedWords, type Which } from './parts.js';

export type Tone = 'formal' | 'conversational' | 'simple';

/** A change that our own code understands. */
export type Command =
  /** Null: the engine writes one. */
  | { readonly kind: 'subject-line'; readonly line: string | null }
  | { readonly kind: 'shorten'; readonly words: number | null; readonly share: number | null }
  | {
      readonly kind: 'lengthen';
      readonly words: number | null;
      readonly by: number | null;
      readonly share: number | null;
    }
  | { readonly kind: 'remove'; readonly part: Part; readonly which: Which }
  | { readonly kind: 'add-quote'; readonly about: string | null }
  | { readonly kind: 'add-paragraph'; readonly about: string | null }
  | { readonly kind: 'split' }
  | { readonly kind: 'bullets'; readonly part: Part; readonly which: Which }
  | { readonly kind: 'words'; readonly from: string; readonly to: string }
  | { readonly kind: 'tone'; readonly tone: Tone }
  | { readonly kind: 'structure' };

/** What was understood of a wish, and which parts of it were not. */
interface ReadWish {
  readonly commands: readonly Command[];
  readonly unread: readonly string[];
}

/** Reads what somebody asks to be changed, clause by clause. */
export function readCommands(feedback: string): ReadWish {
  const commands: Command[] = [];
  const unread: string[] = [];
  for (const clause of clausesOf(feedback)) {
    if (restriction.test(clause)) continue;
    const command = commandIn(clause);
    if (command) commands.push(command);
    else unread.push(clause);
  }
  return { commands, unread };
}

/** "And leave the rest alone": says what every change keeps to anyway. */
const restriction =
  /^(?:only|nothing else|(?:and )?(?:(?:please )?(?:change|alter|touch) nothing else|(?:do not|don['’]t) (?:change|touch|alter) (?:anything|the rest|the other).*|(?:keep|leave) (?:everything|all|the (?:rest|others?|remaining)).*)|thanks?(?: you)?|please|that['’]s (?:all|it))$/i;

const verbs =
  'remove|delete|drop|cut|shorten|add|insert|include|split|break|turn|convert|make|replace|change|rename|fix|simplify|expand|lengthen|trim|use|put|set|keep|leave|write|give|condense|take';
const boundary = new RegExp(
  `\\n+|;\\s+|(?<=[.!?”"])\\s+(?=\\p{Lu}|[a-z])|(?:,|(?<![\\s,]))\\s+(?:and|then|and then|also|but)\\s+(?=(?:also\\s+|then\\s+|please\\s+|do not\\s+|don['’]t\\s+)*(?:${verbs}|change)\\b)|,\\s+(?=(?:change|keep|leave|do not|don['’]t|nothing|only)\\b)`,
  'giu',
);

/** Words in quotation marks are one word while clauses are looked for. */
function clausesOf(feedback: string): string[] {
  const kept: string[] = [];
  const flat = feedback.replace(/“[^“”]*”|"[^"\n]*"|«[^«»]*»|(?<!\p{L})'[^'\n]+'(?!\p{L})/gu, (words) => {
    kept.push(words);
    return `\uE000${kept.length - 1}\uE001`;
  });
  return flat
    .replace(
      /(?:[,;]|(?<![\s,;]))\s*\b(?:and\s+|but\s+)?(?:please\s+)?(?:change|alter|touch) nothing else\b/gi,
      '',
    )
    .split(boundary)
    .map((clause) => clause.replace(/\uE000(\d+)\uE001/g, (_, at: string) => kept[Number(at)] ?? ''))
    .map((clause) => clause.replace(politeness, '').trim())
    .map((clause) => withoutEndMarks(clause).trim())
    .filter((clause) => clause !== '');
}

/** Marks at the end; the first behind a quotation is kept. */
const withoutEndMarks = (clause: string): string =>
  clause.replace(/(?<![.!?,\s])[.!?,\s]+$/u, (marks, at: number) =>
    /[”"]/.test(clause.charAt(at - 1)) ? marks.charAt(0) : '',
  );

const politeness =
  /^(?:(?:hi|hello|hey|ok|okay|and|then|also|but|now|next|first|second|finally|please|kindly|just|maybe|can you|could you|would you|will you|can we|could we|let['’]?s|let us|i(?:['’]d| would) like (?:you )?to|i want (?:you )?to|we (?:should|need to)|you (?:should|could))[\s,:]+)+/i;

type Reader = (clause: string) => Command | null;

const subjectLine: Reader = (clause) => {
  const asked =
    /\b(?:subject[ -]?line|title|headline)\b/i.test(clause) &&
    /^(?:replace|change|set|use|make|update|rename|rewrite|write|give|put|improve|swap|new|a new|another|find|the (?:subject|title|headline))/i.test(
      clause,
    );
  if (
    !asked ||
    /\b(?:\d+|ten|five|several|some|more)\s+(?:\S+\s+)?(?:subject[ -]?lines|titles|headlines)\b/i.test(clause)
  )
    return null;
  const quoted = /“([^“”]+)”|"([^"]+)"|«([^«»]+)»|'([^']{4,})'\s*$/u.exec(clause);
  const given =
    quoted?.slice(1).find(Boolean) ??
    /\b(?:to|with|by|is|be|:)(?:\s*:)?\s*(?!a |an |the best|something|one )(\S[^]*)$/i.exec(
      afterName(clause),
    )?.[1];
  const line = given === undefined ? null : unquotedWords(given).replace(/\s+/g, ' ').slice(0, 300);
  return { kind: 'subject-line', line: line === '' ? null : line };
};
const afterName = (clause: string): string =>
  clause.replace(/^[^]*?\b(?:subject[ -]?line|title|headline)\b(?:\s+only)?/i, '');

const countOf = (clause: string): number | null => {
  const found =
    /\b(\d{2,5})\s*(?:-\s*\d+\s*)?words?\b|\b(?:to|under|below|than|about|around|most|least)\s+(\d{2,5})\b/i.exec(
      clause,
    );
  return found ? Number(found[1] ?? found[2]) : null;
};
const shares: readonly (readonly [RegExp, number])[] = [
  [/\bhalf\b/i, 0.5],
  [/\b(?:a|one) third\b/i, 1 / 3],
  [/\b(?:a|one) quarter\b/i, 0.25],
  [/\b(?:a (?:little|bit)|slightly)\b/i, 0.12],
  [/\b(?:much|a lot|considerably|significantly|way)\b/i, 0.45],
];
function shareOf(clause: string): number | null {
  const percent = /\b(\d{1,3})\s*(?:%|percent|per cent)/i.exec(clause)?.[1];
  if (percent !== undefined) return Math.min(300, Number(percent)) / 100;
  return shares.find(([pattern]) => pattern.test(clause))?.[1] ?? null;
}

const shorten: Reader = (clause) => {
  if (
    /\b(?:paragraph|section|quote|sentence|subhead|heading|list)s?\b/i.test(clause) &&
    !/\bwords\b|\bshorter (?:text|version|newsletter|post|blog)\b|\b(?:text|it|newsletter|post) (?:\S+ )?shorter\b/i.test(
      clause,
    )
  )
    return null;
  if (
    !/^(?:shorten|trim|condense|tighten|cut)\b|\bshorter\b|\b(?:reduce|cut)\b.*\bwords?\b|^(?:bring|get) .*\b(?:under|below)\b|\bmore concise\b|^too long\b|\bis too long\b/i.test(
      clause,
    )
  )
    return null;
  const count = countOf(clause);
  const by =
    /\bby\s+(?:about\s+|around\s+)?\d{2,5}\s*words?\b|^(?:cut|trim|reduce)\s+(?:out\s+)?(?:about\s+|around\s+)?\d{2,5}\s*words?\b/i.test(
      clause,
    );
  const under = /\b(?:under|below|less than|fewer than)\b/i.test(clause);
  if (by) return { kind: 'shorten', words: count === null ? null : -count, share: null };
  const share = shareOf(clause);
  const kept = share !== null && /\bto\b/i.test(clause) ? 1 - share : share;
  return {
    kind: 'shorten',
    words: count === null ? null : under ? count - 1 : count,
    share: count === null ? kept : null,
  };
};

const lengthen: Reader = (clause) => {
  if (
    !/^(?:lengthen|expand|extend)\b|\blonger\b|^too short\b|\bis too short\b|^add (?:about |around )?\d+ words|\bmore (?:detail|details|depth|material)\b/i.test(
      clause,
    )
  )
    return null;
  if (/\b(?:expand|extend)\b.*\b(?:paragraph|section|sentence)\b/i.test(clause)) return null;
  const count = countOf(clause);
  const by = /\bby\b|^add\b/i.test(clause);
  return {
    kind: 'lengthen',
    words: by ? null : count,
    by: by ? count : null,
    share: count === null ? shareOf(clause) : null,
  };
};

const remove: Reader = (clause) => {
  const rest =
    /^(?:remove|delete|drop|cut(?: out)?|take out|get rid of|leave out|strike|omit)\s+(\S[^]*)$/i.exec(
      clause,
    )?.[1];
  if (rest === undefined) return null;
  const found = readPart(rest);
  return found && { kind: 'remove', ...found };
};

const add: Reader = (clause) => {
  const found =
    /^(?:add|insert|include|put in|give me|work in)\s+(?:in\s+)?(?:(?:a|an|another|one|one more|a further|some|more|the)\s*)?(?:new\s+|short\s+|good\s+|strong\s+|direct\s+|further\s+)*(quote|quotation|quotes|block ?quote|paragraph|passage|section|something|material|text|part)\b([^]*)$/i.exec(
      clause,
    );
  if (!found) return null;
  const about = aboutIn(found[2] ?? '');
  return /quot/i.test(found[1] ?? '') ? { kind: 'add-quote', about } : { kind: 'add-paragraph', about };
};

const split: Reader = (clause) =>
  /^(?:split|break)(?: up)?\b.*\bparagraphs?\b|\bshorter paragraphs\b|\bparagraphs\b.*\b(?:too long|shorter)\b/i.test(
    clause,
  )
    ? { kind: 'split' }
    : null;

const bullets: Reader = (clause) => {
  if (
    !/\b(?:in)?to\s+(?:a\s+)?(?:bullet(?:ed)?(?: points?| list)?|bullets|list|bullet points)\b|\bas (?:bullets|bullet points|a (?:bulleted )?list)\b/i.test(
      clause,
    )
  )
    return null;
  const what = clause.replace(
    /\b(?:in)?to\s+(?:a\s+)?(?:bullet|list)[^]*$|\bas (?:bullet|a (?:bulleted )?list)[^]*$/i,
    '',
  );
  return { kind: 'bullets', ...(readPart(what) ?? { part: 'paragraph', which: {} }) };
};

const words: Reader = (clause) => {
  const found =
    /^(?:replace|change|swap|rename)\s+(?:the (?:word|words|phrase|name|subhead|subheading|heading|section)\s+)?(?:“([^”]+)”|"([^"]+)"|'([^']+)'|«([^»]+)»)\s+(?:with|to|by|into|for)\s+(?:“([^”]*)”|"([^"]*)"|'([^']*)'|«([^»]*)»)$/iu.exec(
      clause,
    );
  if (!found) return null;
  const [from, to] = [found.slice(1, 5), found.slice(5, 9)].map((some) =>
    some.find((one) => one !== undefined),
  );
  return from ? { kind: 'words', from, to: to ?? '' } : null;
};

const tone: Reader = (clause) => {
  if (!/^(?:make|write|rewrite|use|change|simplify|keep|put|sound|turn|more|less)\b/i.test(clause))
    return null;
  if (
    /\bmore formal\b|\bformal (?:tone|language|style)\b|\bformal$|\bless (?:casual|informal)\b/i.test(clause)
  )
    return { kind: 'tone', tone: 'formal' };
  if (
    /\b(?:more|a) (?:conversational|casual|informal)\b|\bless formal\b|\bconversational$|\bcasual$/i.test(
      clause,
    )
  )
    return { kind: 'tone', tone: 'conversational' };
  return /^simplify\b|\b(?:simpler|plainer)\b|\beasier to (?:read|understand)\b|\bplain (?:english|language)\b/i.test(
    clause,
  )
    ? { kind: 'tone', tone: 'simple' }
    : null;
};

const structure: Reader = (clause) =>
  /^(?:fix|mend|correct|repair|improve|clean up)\b.*\b(?:structure|format|formatting|rules|headings?|subheads?|layout)\b/i.test(
    clause,
  )
    ? { kind: 'structure' }
    : null;

/** The first that understands the clause; the more particular ones come first. */
const readers = [words, subjectLine, remove, bullets, split, add, structure, shorten, lengthen, tone];

function commandIn(clause: string): Command | null {
  for (const read of readers) {
    const command = read(clause);
    if (command) return command;
  }
  return null;
}
