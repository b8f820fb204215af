import type { FollowedEpisode, FollowedFeed } from '@galley/contracts';
import { tally } from '../../../shared/lib/counted.js';
import type { Tone } from '../../../shared/lib/people.js';
import { t } from './texts.js';

export const titleOf = ({ title, feedUrl }: Pick<FollowedFeed, 'title' | 'feedUrl'>): string =>
  title ?? URL.parse(feedUrl)?.host ?? t('untitled');

export const stateOf: Record<FollowedFeed['state'], { tone: Tone; label: string }> = {
  on: { tone: 'green', label: t('on') },
  failing: { tone: 'amber', label: t('failing') },
  paused: { tone: 'grey', label: t('paused') },
};

export const episodeStateOf: Record<FollowedEpisode['state'], { tone: Tone; label: string }> = {
  waiting: { tone: 'grey', label: t('waiting') },
  'on-its-way': { tone: 'blue', label: t('onItsWay') },
  done: { tone: 'green', label: t('doneState') },
  failed: { tone: 'red', label: t('failedState') },
  'left-out': { tone: 'grey', label: t('leftOutState') },
};

/** What became of the episodes of a feed, as parts of a line. */
export function countsOf({ waiting, onItsWay, done, failed, leftOut }: FollowedFeed['episodes']): string[] {
  const underWay = waiting + onItsWay;
  return [
    t('done', tally(done)),
    ...(underWay > 0 ? [t('underWay', tally(underWay))] : []),
    ...(failed > 0 ? [t('failed', tally(failed))] : []),
    ...(leftOut > 0 ? [t('leftOut', tally(leftOut))] : []),
  ];
}
