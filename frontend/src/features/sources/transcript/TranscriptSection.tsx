import type { Source } from '@galley/contracts';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { ErrorState } from '../../../shared/ui/index.js';
import { TranscriptViews } from '../corrections/TranscriptViews.js';
import { t } from '../texts.js';
import { CoverageBar } from './CoverageBar.js';
import { Outline } from './Outline.js';
import { TranscriptReader } from './TranscriptReader.js';

interface Props {
  source: Source;
  /** Whether what stands above it has come. */
  settled: boolean;
  /** What plays the recording, where it is kept. */
  player?: ReactNode;
  /** The topics, beside the transcript. */
  children: ReactNode;
}

/** Up to so many topics the list beside the transcript shows all of them. */
const FEW = 6;

/** How much of the transcript became topics, where each of them is, and the transcript itself. */
export function TranscriptSection({ source, settled, player, children }: Props) {
  const [query] = useSearchParams();
  const {
    data: coverage,
    error,
    isLoading,
    refetch,
  } = useCallQuery(httpApi.source.coverage, { id: source.id });
  const chosen = Number(query.get('topic'));
  const topics = coverage?.topics ?? [];
  return (
    <section className="stack g4" aria-label={t('transcriptAndTopics')}>
      <h2 className="section-title">{t('transcript')}</h2>
      {player}
      {isLoading ? (
        <Skeleton className="coverage-waiting" role="status" aria-label={t('loadingCoverage')} />
      ) : null}
      {error && !coverage ? (
        <ErrorState error={error} title={t('placesNotLoaded')} onRetry={() => void refetch()} />
      ) : null}
      {coverage ? <CoverageBar coverage={coverage} chosen={chosen} /> : null}
      <div className="reading-room">
        <TranscriptViews source={source}>
          <TranscriptReader source={source} topics={topics} settled={settled && !isLoading} />
        </TranscriptViews>
        <div className="stack g4">
          {children}
          {topics.length > FEW ? <Outline topics={topics} chosen={chosen} /> : null}
        </div>
      </div>
    </section>
  );
}
