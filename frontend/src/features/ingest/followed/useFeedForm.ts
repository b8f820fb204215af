import { FollowFeedInput, type FollowedFeed, type FeedPreview, type Guru } from '@galley/contracts';
import { useState } from 'react';
import { z } from 'zod';
import { httpApi, useCallMutation } from '../../../shared/api/index.js';
import { useDraftForm } from '../../../shared/lib/draft/index.js';
import { problemsOf } from '../../../shared/lib/zod-form.js';
import { useGurusQuery } from '../../gurus/index.js';
import { t } from './texts.js';

const Values = z.object({
  feedUrl: z.string(),
  guruName: z.string().nullable(),
  include: z.array(z.string()),
  exclude: z.array(z.string()),
  transcribe: z.boolean().default(true),
  back: z.string(),
  last: z.union([z.number(), z.string()]),
});
type Values = z.infer<typeof Values>;

/** What was found at the address as it is now. */
export interface ShownPreview {
  readonly found: FeedPreview | null;
  readonly error: unknown;
  readonly isLoading: boolean;
}

/** The form of a feed, kept as a draft, with the look at what is at its address. @param feed null for a new one */
export function useFeedForm(feed: FollowedFeed | null, guruId: number | null) {
  const gurus = useGurusQuery().data ?? [];
  const { form, draft } = useDraftForm<Values>({
    screen: 'feeds',
    thing: feed?.id ?? null,
    schema: Values,
    initial: {
      feedUrl: feed?.feedUrl ?? '',
      guruName: feed?.guru.name ?? gurus.find(({ id }) => id === guruId)?.name ?? null,
      include: feed?.include ?? [],
      exclude: feed?.exclude ?? [],
      transcribe: feed?.transcribe ?? true,
      back: 'none',
      last: 5,
    },
    validate: (values) => validated(values, gurus),
  });
  const { feedUrl, include, exclude } = form.values;
  const [ask, asked] = useCallMutation(httpApi.followedFeed.preview);
  // What was found belongs to one address.
  const [lookedAt, setLookedAt] = useState<string | null>(null);
  const isPresent = lookedAt === feedUrl.trim();
  const look = async () => {
    const address = feedUrl.trim();
    if (address === '') return form.setFieldError('feedUrl', t('addressMissing'));
    setLookedAt(address);
    await ask({ feedUrl: address, include, exclude });
  };
  /** Other words choose other episodes. */
  const choose = (words: { include?: string[]; exclude?: string[] }) => {
    form.setValues(words);
    if (isPresent) void ask({ feedUrl: lookedAt, include, exclude, ...words });
  };
  const preview: ShownPreview = {
    found: isPresent ? (asked.data ?? null) : null,
    error: isPresent ? asked.error : undefined,
    isLoading: asked.isLoading,
  };
  return { form, draft, gurus, preview, look, choose };
}
export type FeedForm = ReturnType<typeof useFeedForm>;

/** What is sent; without a guru as long as none is chosen. */
export function inputOf(
  { feedUrl, guruName, include, exclude, transcribe, back, last }: Values,
  gurus: readonly Pick<Guru, 'id' | 'name'>[],
) {
  const guruId = gurus.find(({ name }) => name === guruName)?.id;
  return {
    feedUrl: feedUrl.trim(),
    ...(guruId === undefined ? {} : { guruId }),
    include,
    exclude,
    transcribe,
    backCatalogue: back === 'all' ? null : back === 'last' ? Number(last) : 0,
  };
}

function validated(values: Values, gurus: readonly Guru[]): Record<string, string> {
  const { guruId, backCatalogue, ...others } = problemsOf(FollowFeedInput, inputOf(values, gurus));
  return {
    ...others,
    ...(guruId === undefined ? {} : { guruName: t('guruMissing') }),
    ...(backCatalogue === undefined ? {} : { last: backCatalogue }),
  };
}
