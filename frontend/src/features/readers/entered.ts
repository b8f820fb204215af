import {
  type ChangeReaderFacts,
  type ReaderFacts,
  readerLimits,
  type SocialPicture,
} from '@galley/contracts';

/** What somebody writes into the dialog; empty where the suggestion holds. */
export interface Entered {
  readonly slug: string;
  readonly description: string;
  readonly tags: string[];
  readonly canonicalUrl: string;
  readonly language: string;
  readonly social: SocialPicture;
  /** By the address of the picture; null: as the text has it. */
  readonly alts: Readonly<Record<string, string | null>>;
}

export const enteredIn = ({ entered, suggested, pictures }: ReaderFacts): Entered => ({
  slug: entered.slug ?? '',
  description: entered.description ?? '',
  tags: entered.tags ?? suggested.tags,
  canonicalUrl: entered.canonicalUrl ?? '',
  language: entered.language ?? '',
  social: entered.socialPicture ?? suggested.socialPicture,
  alts: Object.fromEntries(pictures.map(({ src, alt }) => [src, alt])),
});

/** What is sent: what is as suggested stays a suggestion, unless somebody entered it before. */
export function changeOf(facts: ReaderFacts, now: Entered): Omit<ChangeReaderFacts, 'id' | 'contentType'> {
  const { entered, suggested, revision, pictures } = facts;
  const text = (value: string) => value.trim() || null;
  const chosen = <T>(value: T, suggestion: T, before: T | null) =>
    before === null && same(value, suggestion) ? null : value;
  return {
    slug: text(now.slug),
    description: text(now.description),
    tags: chosen(now.tags, suggested.tags, entered.tags),
    canonicalUrl: text(now.canonicalUrl),
    language: text(now.language),
    socialPicture: chosen(now.social, suggested.socialPicture, entered.socialPicture),
    pictures: pictures.map(({ src }) => ({ src, alt: now.alts[src]?.trim() ?? null })),
    revision,
  };
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export type SlugProblem = 'slugWrong' | 'slugLong' | null;
export function slugProblem(slug: string): SlugProblem {
  if (slug.trim().length > readerLimits.slug) return 'slugLong';
  return slug.trim() === '' || /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug.trim()) ? null : 'slugWrong';
}

/** Whether the dialog can be saved; addresses and languages are read by the service. */
export const isReady = ({ slug, description }: Entered): boolean =>
  slugProblem(slug) === null && description.trim().length <= readerLimits.description;
