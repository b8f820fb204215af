import { initContext, quickActions, subjectLinesAsked } from '@galley/contracts';
import { readCommands } from '../refine/commands.js';

/** What a message of a refinement session asks for. */
type Intent =
  | { readonly kind: 'greeting' | 'structure' | 'teaser' | 'fact-check' | 'about-text' | 'question' }
  | { readonly kind: 'subject-lines'; readonly count: number }
  /** The text as it stands; with the changes that the same message asks for, if any. */
  | { readonly kind: 'reproduce'; readonly changes: string | null }
  | { readonly kind: 'edit' };

const politely =
  /^(?:(?:hi|hello|hey|ok|okay|great|thanks|and|then|also|now|please|kindly|can you|could you|would you|will you|i(?:['’]d| would) like (?:you )?to|i want you to|let['’]?s)[\s,!.:]+)+/i;
const changes =
  /^(?:replace|change|shorten|lengthen|expand|trim|condense|tighten|cut|remove|delete|drop|take out|get rid of|leave out|add|insert|include|work in|split|break|turn|convert|make|rewrite|rephrase|reword|simplify|fix|mend|improve|polish|edit|update|revise|rename|move|swap|merge|combine|use|set|put|start with|end with|begin with|tone down|soften|strengthen|translate|apply|reformat|format|bring)\b/i;
const asks =
  /^(?:what|why|how|when|where|who|whom|whose|which|is|are|was|were|does|do|did|has|have|should|would it|could it|can it|will it)\b/i;
const aboutText =
  /\bhow (?:many words|long)\b|\bword count\b|\bwhat(?:['’]s| is| are)? (?:the |its |your )?(?:current )?(?:subject line|title|headline|subheads?|headings?)\b|\b(?:too long|too short|within the limits?)\b.*\?/i;

/** Reads a message. The messages of the quick actions are known word for word, other words for them by their wording. */
export function readMessage(message: string): Intent {
  const text = message.trim();
  const quick = quickIntent(text);
  if (quick) return quick;
  const bare = text.replace(politely, '').trim();
  if (/^fact[ -]?check\b/i.test(bare)) return { kind: 'fact-check' };
  const lines = subjectLinesIn(bare);
  if (lines !== null) return { kind: 'subject-lines', count: lines };
  if (/^(?:check|verify|review|assess)\b.*\b(?:structure|format|formatting|rules)\b/i.test(bare))
    return { kind: 'structure' };
  if (/^(?:write|give|make|create|draft|add|compose|i need|rewrite)\b.*\bteaser\b/i.test(bare))
    return { kind: 'teaser' };
  const whole = reproduced(bare);
  if (whole) return whole;
  if (aboutText.test(bare)) return { kind: 'about-text' };
  if (asks.test(bare)) return { kind: 'question' };
  if (changes.test(bare)) return { kind: 'edit' };
  const { commands, unread } = readCommands(bare);
  return { kind: commands.length > 0 && unread.length === 0 ? 'edit' : 'question' };
}

function quickIntent(text: string): Intent | null {
  if (text === initContext) return { kind: 'greeting' };
  if (text === quickActions.checkStructure.message) return { kind: 'structure' };
  if (text === quickActions.teaser.message) return { kind: 'teaser' };
  if (text === quickActions.subjectLines.message) return { kind: 'subject-lines', count: subjectLinesAsked };
  if (!text.startsWith(quickActions.newsletter.message)) return null;
  const rest = text.slice(quickActions.newsletter.message.length).trim();
  return { kind: 'reproduce', changes: rest === '' ? null : rest };
}

const mostLines = 20;
const counts: Readonly<Record<string, number>> = {
  three: 3,
  five: 5,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
};

/** How many subject lines are asked for; null when it is not that. */
function subjectLinesIn(text: string): number | null {
  if (/^(?:replace|use|set|put|change|remove|keep)\b/i.test(text)) return null;
  if (!/\b(?:subject[ -]?lines|headlines|titles)\b/i.test(text) || /^(?:what|why|how)\b/i.test(text))
    return null;
  const found = /\b(\d{1,2}|three|five|ten|twelve|fifteen|twenty)\b[^.]*?\b(?:subject|headlines|titles)/i
    .exec(text)?.[1]
    ?.toLowerCase();
  const count = found === undefined ? subjectLinesAsked : (counts[found] ?? Number(found));
  return Math.max(1, Math.min(mostLines, count));
}

const wholeText =
  '(?:whole |full |complete |entire |current |last |latest |final )*(?:newsletter|blog post|text|draft|version|article|post)';
const reproducing = new RegExp(
  `^(?:(?:write|show|give|print|output|reproduce|repeat|send|return)(?: me| out)?(?: (?:the|my|this|our|a))? ${wholeText})\\b(?:\\s*(?:again|please|as it is|exactly|now))*`,
  'i',
);

function reproduced(text: string): Intent | null {
  const found = reproducing.exec(text);
  if (!found) return null;
  const rest = text.slice(found[0].length).replace(/^[\s,.:;]*(?:and|but|with|then|only)?[\s,.:;]*/i, '');
  return { kind: 'reproduce', changes: /[\p{L}\p{N}]/u.test(rest) ? rest : null };
}
