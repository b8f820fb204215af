import { Skeleton } from '@mantine/core';
import '../../../shared/charts/charts.css';
import '../figures/figures.css';
import { t } from '../texts.js';

/** In the shape of what comes. */
export function FiguresSkeleton() {
  return (
    <div className="stack g4" role="status" aria-label={t('loadingFigures')}>
      <Skeleton height={24} width="30%" aria-hidden />
      <div className="figures" aria-hidden>
        {['written', 'published'].map((part) => (
          <div className="card figure" key={part}>
            <Skeleton height={16} width="40%" />
            <Skeleton height={12} width="65%" />
            <Skeleton height={216} />
          </div>
        ))}
      </div>
    </div>
  );
}
