import type { GenerationDetail } from '@galley/contracts';
import { IconFileOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { isApiError } from '../../../shared/api/index.js';
import { selection } from '../../../shared/lib/selection.js';
import { useUrlFilters } from '../../../shared/lib/useUrlFilters.js';
import { EmptyState, ErrorState, SkeletonProse, Page } from '../../../shared/ui/index.js';
import { TextChoice, useShownText } from '../../../shared/ui/TextChoice.js';
import { WritingPanel } from '../components/WritingPanel.js';
import { ResultScreen } from '../results/ResultScreen.js';
import { t } from '../texts.js';
import { useFollowedGeneration } from '../useFollowedGeneration.js';

/** `/generation-results`: edits the text that the address names, otherwise the one that was written last. */
export function GenerationResultsPage() {
  const { id } = useUrlFilters();
  const [kept] = useState(() => selection.result()?.generationId ?? null);
  const generationId = id('generationId') ?? kept;
  const { detail, error, refetch, progress } = useFollowedGeneration(generationId);
  const gone = isApiError(error) && error.statusCode === 404;
  if (generationId === null || gone) return <NoResult />;
  if (error) {
    return (
      <Plain>
        <ErrorState error={error} title={t('notLoaded')} onRetry={() => void refetch()} />
      </Plain>
    );
  }
  if (!detail) {
    return (
      <Plain>
        <SkeletonProse label={t('loadingText')} />
      </Plain>
    );
  }
  if (progress.status !== 'done') {
    return (
      <Plain>
        <WritingPanel generationId={generationId} progress={progress} text={detail?.generation} />
      </Plain>
    );
  }
  return <Written detail={detail} />;
}

function Plain({ children }: { children: ReactNode }) {
  return (
    <Page writes title={t('generated')}>
      {children}
    </Page>
  );
}

function NoResult() {
  return (
    <Plain>
      <EmptyState
        icon={<IconFileOff size={32} />}
        title={t('noResult')}
        text={t('noResultHint')}
        action={t('backHome')}
        to="/"
      />
    </Plain>
  );
}

/** A newsletter and blog post are two texts of one generation; each is edited by itself. */
function Written({ detail }: { detail: GenerationDetail }) {
  const { id, contentType } = detail.generation;
  const type = useShownText(contentType);
  const choice = <TextChoice contentType={contentType} value={type} />;
  return <ResultScreen key={`${id}/${type}`} detail={detail} type={type} choice={choice} />;
}
