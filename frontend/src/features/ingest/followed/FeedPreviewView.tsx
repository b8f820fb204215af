import type { FeedPreview } from '@galley/contracts';
import { counted, tally } from '../../../shared/lib/counted.js';
import { dateLabel } from '../../../shared/lib/time.js';
import { Badge, Callout, SkeletonLines } from '../../../shared/ui/index.js';
import { problemOf } from '../problem.js';
import { t } from './texts.js';
import type { ShownPreview } from './useFeedForm.js';

/** What is in a feed, before it is followed. */
export function FeedPreviewView({ preview: { found, error, isLoading } }: { preview: ShownPreview }) {
  return (
    <div aria-live="polite">
      {isLoading && !found ? <SkeletonLines shape="row" count={3} label={t('looking')} /> : null}
      {error && !isLoading ? <Refused error={error} /> : null}
      {found && !error ? <Found found={found} /> : null}
    </div>
  );
}

function Refused({ error }: { error: unknown }) {
  const { message, suggestions } = problemOf(error);
  return (
    <Callout tone="red" title={t('notRead')}>
      <p>{message}</p>
      {suggestions.map((suggestion) => (
        <p className="soft" key={suggestion}>
          {suggestion}
        </p>
      ))}
    </Callout>
  );
}

function Found({ found }: { found: FeedPreview }) {
  const { title, total, chosen, readable, audible = 0, isYoutube, newest, followedId } = found;
  const facts = [
    t('found', tally(total)),
    ...(chosen < total ? [t('chosen', { number: counted(chosen) })] : []),
    isYoutube ? t('captions') : t('readable', tally(readable)),
    ...(audible > 0 ? [t('audible', tally(audible))] : []),
  ];
  return (
    <div className="card followed-preview">
      <h3 className="section-title" dir="auto">
        {title ?? t('untitled')}
      </h3>
      <p className="small soft numbers">{facts.join(' · ')}</p>
      {followedId === null ? null : <Callout tone="amber">{t('followedAlready')}</Callout>}
      {chosen > 0 && readable === 0 && audible === 0 ? <Callout tone="amber">{t('silent')}</Callout> : null}
      <ul className="plain stack g1" aria-label={t('newest')}>
        {newest.map((episode, n) => (
          <li key={n} className="row g2 small">
            <span className="grow clamp-2" dir="auto">
              {episode.title ?? t('untitled')}
            </span>
            {episode.chosen ? null : <Badge>{t('leftOutBadge')}</Badge>}
            {episode.publishedAt ? (
              <time className="faint still numbers" dateTime={episode.publishedAt}>
                {dateLabel(episode.publishedAt)}
              </time>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
