import type { AnswerPart, Stats } from '@galley/contracts';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router-dom';
import { PartError } from '../../../shared/ui/index.js';
import { t } from '../texts.js';

interface Props {
  stats: { data?: Stats | undefined; error?: unknown; refetch: () => unknown };
}

/** The three numbers of the studio; each leads to what it counts. */
export function Tiles({ stats: { data, error, refetch } }: Props) {
  if (error && !data)
    return <PartError what={t('numbersNotLoaded')} error={error} onRetry={() => void refetch()} />;
  const { missing = [] } = data ?? {};
  const known = (part: AnswerPart, value: number | undefined) => (missing.includes(part) ? null : value);
  return (
    <section className="grid" data-tiles aria-label={t('numbers')}>
      <Tile label={t('activeTopics')} value={known('topics', data?.activeTopics)} to="/all-topics" />
      <Tile label={t('generatedPosts')} value={known('texts', data?.generatedPosts)} to="/content-list" />
      <Tile label={t('youtubeSources')} value={known('sources', data?.youtubeSources)} to="/browse-videos" />
    </section>
  );
}

interface TileProps {
  label: string;
  /** Null: it cannot be counted at this moment. */
  value: number | null | undefined;
  to: string;
}

function Tile({ label, value, to }: TileProps) {
  return (
    <Link to={to} className="tile">
      <span className="soft">{label}</span>
      <span className="tile-number">
        {value === undefined ? <Skeleton height={28} width={56} /> : null}
        {value === null ? <Unknown /> : value?.toLocaleString('en-US')}
      </span>
    </Link>
  );
}

const Unknown = () => (
  <>
    <span aria-hidden>–</span>
    <VisuallyHidden>{t('notCountable')}</VisuallyHidden>
  </>
);
