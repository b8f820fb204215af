import { z } from 'zod';
import { Id, IdInput } from './common.js';
import { DocumentType, ExportedFile } from './documents.js';
import { rpcFor } from './message.js';
import { readerLimits } from './reader-limits.js';

/** Which text of a `Both`: each has a title, pictures and readers of its own. Its blog post when it is left out. */
export const ReadersInput = IdInput.extend({ contentType: DocumentType.optional() });

/** The last part of the address. */
const Slug = z
  .string({ error: 'A slug is a text.' })
  .trim()
  .max(readerLimits.slug, `A slug has at most ${readerLimits.slug} characters.`)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'A slug has small letters, digits, and single hyphens between them.')
  .meta({ examples: ['quiet-markets'] });

const Description = z
  .string({ error: 'A description is a text.' })
  .trim()
  .min(1, 'A description has at least one character.')
  .max(readerLimits.description, `A description has at most ${readerLimits.description} characters.`);

const Tag = z
  .string({ error: 'A tag is a text.' })
  .trim()
  .min(1, 'A tag has at least one character.')
  .max(readerLimits.tag, `A tag has at most ${readerLimits.tag} characters.`);

const Tags = z
  .array(Tag)
  .max(readerLimits.tags, `A text has at most ${readerLimits.tags} tags.`)
  .refine(
    (tags) => new Set(tags.map((tag) => tag.toLowerCase())).size === tags.length,
    'Each tag can be given once.',
  );

const CanonicalUrl = z
  .url({
    protocol: /^https?$/,
    hostname: z.regexes.domain,
    error: 'A canonical address begins with https:// or http://.',
  })
  .max(readerLimits.address, `An address has at most ${readerLimits.address} characters.`)
  .meta({ examples: ['https://site.example/posts/quiet-markets'] });

/** BCP 47. */
const LanguageTag = z
  .string({ error: 'A language is written like en or pt-BR.' })
  .trim()
  .max(35, 'A language is written like en or pt-BR.')
  .regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, 'A language is written like en or pt-BR.')
  .meta({ examples: ['en'] });

const PictureAddress = z.string().min(1).max(readerLimits.address);

/** The picture that goes with a link to the text: the card of its first quote, a picture that stands in it, or none. */
export const SocialPicture = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('card') }),
  z.object({ kind: z.literal('picture'), src: PictureAddress }),
  z.object({ kind: z.literal('none') }),
]);
export type SocialPicture = z.infer<typeof SocialPicture>;

/** What somebody entered; null where nobody did, and the suggestion holds. */
const entered = {
  slug: Slug.nullable(),
  description: Description.nullable(),
  tags: Tags.nullable(),
  canonicalUrl: CanonicalUrl.nullable(),
  language: LanguageTag.nullable(),
  socialPicture: SocialPicture.nullable(),
};

/** A picture of the text, and the words for those who don't see it. */
export const ReaderPicture = z.object({
  src: z.string(),
  /** As the text has it. */
  ownAlt: z.string(),
  /** As somebody entered it here; null: as the text has it. */
  alt: z.string().nullable(),
});
export type ReaderPicture = z.infer<typeof ReaderPicture>;

/** What readers get of a text beside its words. */
export const ReaderFacts = z.object({
  generationId: Id,
  contentType: DocumentType,
  /** Grows with every change; a change names the one that it was made on. 0 while nothing was entered. */
  revision: z.number().int(),
  title: z.string(),
  entered: z.object(entered),
  /** What goes out where nothing was entered. */
  suggested: z.object({
    slug: z.string(),
    description: z.string().nullable(),
    tags: z.array(z.string()),
    language: z.string().nullable(),
    socialPicture: SocialPicture,
  }),
  /** In the order of the text, each once. */
  pictures: z.array(ReaderPicture).max(readerLimits.pictures),
  /** What stands on the quote card; null where no quote of the text is said in its recordings. */
  card: z.object({ quote: z.string(), speaker: z.string().nullable() }).nullable(),
});
export type ReaderFacts = z.infer<typeof ReaderFacts>;

const PictureWords = z.object({
  src: PictureAddress,
  /** Empty for a picture that only decorates; null: as the text has it. */
  alt: z
    .string({ error: 'An alternative text is a text.' })
    .trim()
    .max(readerLimits.alt, `An alternative text has at most ${readerLimits.alt} characters.`)
    .nullable(),
});

/** Replaces all that was entered. */
export const ChangeReaderFacts = ReadersInput.extend({
  ...entered,
  pictures: z
    .array(PictureWords)
    .max(readerLimits.pictures, `At most ${readerLimits.pictures} pictures have words.`)
    .default([]),
  revision: z.number({ error: 'Please say which revision you changed.' }).int(),
});
export type ChangeReaderFacts = z.output<typeof ChangeReaderFacts>;

const { query, command } = rpcFor('generation');
export const readerRpc = {
  facts: query('readers.facts', ReadersInput, ReaderFacts),
  change: command('readers.change-facts', ChangeReaderFacts, ReaderFacts, 'texts.write'),
  card: query('readers.card', ReadersInput, ExportedFile),
};
