import type { EpisodeInFeed } from '../reading/index.js';

/** What of a followed feed says which of its episodes come in. */
export interface Choice {
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  readonly backCatalogue: number | null;
}

type Titled = Pick<EpisodeInFeed, 'title'>;

/** Whether the words of a feed let an episode through. */
export function isChosen({ title }: Titled, { include, exclude }: Omit<Choice, 'backCatalogue'>): boolean {
  const text = (title ?? '').toLocaleLowerCase();
  const holds = (word: string) => text.includes(word.toLocaleLowerCase());
  return (include.length === 0 || include.some(holds)) && !exclude.some(holds);
}

const byWords = 'The words of this feed leave it out.';
const byAge = 'It was published before the feed was followed.';

/**
 * Why an episode that was just found is left out; null when it comes in.
 * @param oldest when the oldest known episode was published; undefined when the feed is read for the first time
 * @returns by episode, in their order (newest first)
 */
export function leftOut(
  found: readonly EpisodeInFeed[],
  choice: Choice,
  oldest: Date | null | undefined,
): (string | null)[] {
  let room = choice.backCatalogue ?? Infinity;
  return found.map((episode) => {
    if (!isChosen(episode, choice)) return byWords;
    if (oldest === undefined) return room-- > 0 ? null : byAge;
    // A short feed shows an old episode again when a newer one is taken from it.
    const isOld = oldest !== null && episode.publishedAt !== null && new Date(episode.publishedAt) < oldest;
    return isOld && choice.backCatalogue !== null ? byAge : null;
  });
}
