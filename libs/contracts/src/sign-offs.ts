import { z } from 'zod';
import { clipRpc } from './clips.js';
import { Id, IdInput, Nothing, Ok, Timestamp } from './common.js';
import { DocumentType } from './documents.js';
import { eventFor, rpcFor } from './message.js';
import { signOffDays } from './review-needs.js';

/**
 * `open`: the expert has not looked at it. `approved`, `rejected`, `suggested`: what they said of it. `reopened`: they approved it, and
 * it was changed since. `gone`: it does not stand in the text any more.
 */
export const SentenceState = z.enum(['open', 'approved', 'rejected', 'suggested', 'reopened', 'gone']);
export type SentenceState = z.infer<typeof SentenceState>;

/** SHA-256 in hex of the words of a sentence. */
const Hash = z.string().length(64);

/** A sentence of a text that rests on somebody's words. */
export const SignedSentence = z.object({
  id: Id,
  contentType: DocumentType,
  state: SentenceState,
  /** As it stands in the text; where it stands there no more, as it stood last. */
  words: z.string(),
  hash: Hash,
  /** As it was approved, where it was changed since. */
  approvedWords: z.string().nullable(),
  /** What the expert would say in its place. */
  suggestion: z.string().nullable(),
  comment: z.string().nullable(),
  speaker: z.string().nullable(),
  /** Where it is said; null where that is not known. */
  sourceId: Id.nullable(),
  startSeconds: z.number().nullable(),
  timestamp: z.string().nullable(),
  decidedAt: Timestamp.nullable(),
  /** Of the text, when it was decided. */
  version: z.number().int().nullable(),
});
export type SignedSentence = z.infer<typeof SignedSentence>;

/** What an expert was asked to sign off. */
export const SignOff = z.object({
  id: Id,
  generationId: Id,
  expert: z.string(),
  askedBy: z.string(),
  createdAt: Timestamp,
  /** When the link ends; null where it was revoked. */
  linkUntil: Timestamp.nullable(),
  /** When the expert last looked. */
  openedAt: Timestamp.nullable(),
  /** In the order of the text. */
  sentences: z.array(SignedSentence).max(1_000),
  mayChange: z.boolean(),
});
export type SignOff = z.infer<typeof SignOff>;

export const TextSignOffs = z.object({ signOffs: z.array(SignOff).max(20), mayAsk: z.boolean() });
export type TextSignOffs = z.infer<typeof TextSignOffs>;

export const AskSignOffInput = IdInput.extend({
  expert: z
    .string({ error: 'Please say whom you ask.' })
    .trim()
    .min(1, 'Please say whom you ask.')
    .max(255, 'A name has at most 255 characters.'),
  days: z
    .number()
    .int()
    .min(1, 'A link holds for a day or more.')
    .max(signOffDays.most, `A link holds for at most ${signOffDays.most} days.`)
    .default(signOffDays.usual),
});
export type AskSignOffInput = z.output<typeof AskSignOffInput>;

/** The link is answered this one time: what comes behind the address of the studio. */
export const SignOffLink = z.object({ signOff: SignOff, link: z.string() });
export type SignOffLink = z.infer<typeof SignOffLink>;

/** The secret part of a link. */
export const SignOffToken = z.string().min(1).max(200);

/** A sentence as the expert sees it, with the way to hear its moment. */
export const ShownSentence = SignedSentence.pick({
  id: true,
  state: true,
  words: true,
  hash: true,
  approvedWords: true,
  suggestion: true,
  comment: true,
  speaker: true,
  timestamp: true,
}).extend({
  /** The moment as sound or video of this studio; null where its recording is not kept here. */
  listen: z.string().nullable(),
  /** The video on YouTube, and the second; null where it is none. */
  video: z.object({ id: z.string(), seconds: z.number() }).nullable(),
});
export type ShownSentence = z.infer<typeof ShownSentence>;

/** What whoever has the link may know. */
export const SignOffView = z.object({
  title: z.string(),
  expert: z.string(),
  askedBy: z.string(),
  linkUntil: Timestamp,
  sentences: z.array(ShownSentence).max(1_000),
});
export type SignOffView = z.infer<typeof SignOffView>;

const Words = z.string().trim().max(2_000, 'A sentence has at most 2000 characters.');
export const DecideSentenceInput = z
  .object({
    token: SignOffToken,
    sentence: Id,
    /** Of the words that the expert has read. */
    hash: Hash,
    decision: z.enum(['approve', 'reject', 'suggest'], { error: 'Please approve, reject or suggest.' }),
    suggestion: Words.nullish(),
    comment: z.string().trim().max(2_000, 'A comment has at most 2000 characters.').nullish(),
  })
  .refine(({ decision, suggestion }) => decision !== 'suggest' || Boolean(suggestion), {
    path: ['suggestion'],
    error: 'Please write how you would say it.',
  });
export type DecideSentenceInput = z.output<typeof DecideSentenceInput>;

/** A sign-off of one's own text, or that one asked for, in which somebody has something to do. */
export const WaitingSignOff = z.object({
  id: Id,
  generationId: Id,
  title: z.string(),
  expert: z.string(),
  /** How many sentences wait for the expert. */
  open: z.number().int(),
  /** How many the expert has rejected or written anew: they wait for the writer. */
  answered: z.number().int(),
});
export type WaitingSignOff = z.infer<typeof WaitingSignOff>;

/** What was decided, when, on which words: nothing of it ever changes. */
export const SignOffDecision = z.object({
  at: Timestamp,
  decision: z.enum(['approve', 'reject', 'suggest']),
  sentence: Id,
  words: z.string(),
  hash: Hash,
  version: z.number().int(),
  suggestion: z.string().nullable(),
  comment: z.string().nullable(),
});

/** The record of a sign-off: who decided what, and how the sentences stand now. */
export const SignOffRecord = z.object({
  text: z.object({ id: Id, title: z.string(), version: z.number().int() }),
  expert: z.string(),
  askedBy: z.string(),
  createdAt: Timestamp,
  sentences: z.array(SignedSentence),
  /** The oldest first. */
  decisions: z.array(SignOffDecision),
});
export type SignOffRecord = z.infer<typeof SignOffRecord>;

export const momentUrl = (ticket: string): string => `/files/moments/${ticket}`;
export const MomentTicket = z.string().regex(/^\d{1,10}\.\d{10,13}\.[\w-]{43}$/);

const { query, command } = rpcFor('generation');
export const signOffRpc = {
  ofText: query('sign-offs.of-text', IdInput, TextSignOffs),
  ask: command('sign-offs.ask', AskSignOffInput, SignOffLink, 'texts.write'),
  /** A new link, and the sentences that came meanwhile; the old link opens nothing any more. */
  renew: command('sign-offs.renew', IdInput, SignOffLink, 'texts.write'),
  revoke: command('sign-offs.revoke', IdInput, TextSignOffs, 'texts.write'),
  withdraw: command('sign-offs.withdraw', IdInput, Ok, 'texts.write'),
  answer: command(
    'sign-offs.answer',
    IdInput.extend({ decision: z.enum(['accept', 'decline'], { error: 'Please accept or decline.' }) }),
    TextSignOffs,
    'texts.write',
  ),
  record: query('sign-offs.record', IdInput, SignOffRecord),
  waiting: query('sign-offs.waiting', Nothing, z.object({ items: z.array(WaitingSignOff).max(100) })),
  open: command('sign-offs.open', z.object({ token: SignOffToken }), SignOffView, null),
  decide: command('sign-offs.decide', DecideSentenceInput, SignOffView, null),
  /** The moment of a ticket, cut out of its recording. */
  moment: query('sign-offs.moment', z.object({ ticket: MomentTicket }), clipRpc.ofSource.output, null),
};

export const signOffEvents = {
  decided: eventFor('generation')(
    'sign-off.decided',
    1,
    z.object({ generationId: Id, signOffId: Id, state: SentenceState }),
    'An expert has said something of a sentence.',
    'generationId',
  ),
};
