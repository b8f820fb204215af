import type { CoverageFigures } from '@galley/contracts';
import { Link } from 'react-router-dom';
import type { z } from 'zod';
import { tally } from '../../../shared/lib/counted.js';
import { t } from '../texts.js';
import { shareLabel } from './words.js';

/** A recording of which so much became topics needs no second look. */
const ENOUGH = 0.9;
const SHOWN = 6;

/** The recordings of which much is unused; each leads to its transcript. Nothing where there is none. */
export function Coverage({ covered, worst }: z.infer<typeof CoverageFigures>) {
  const unused = worst.filter((source) => source.covered < ENOUGH).slice(0, SHOWN);
  if (unused.length === 0) return null;
  return (
    <section className="card figure" aria-labelledby="coverage-title">
      <div className="figure-head">
        <h3 className="section-title" id="coverage-title">
          {t('unused')}
        </h3>
        <p className="soft small">
          {covered === null ? t('unusedHint') : t('unusedHintOfAll', { share: shareLabel(covered) })}
        </p>
      </div>
      <ul className="plain figure-rows">
        {unused.map(({ sourceId, title, covered: share, topics }) => (
          <li key={sourceId}>
            <Link to={`/video/${sourceId}`} className="figure-row">
              <span className="clamp-1" dir="auto">
                {title}
              </span>
              <span className="small soft numbers">
                {t('used', { share: shareLabel(share) })} · {t('topicCount', tally(topics))}
              </span>
              <span className="figure-share" aria-hidden>
                <span style={{ width: `${share * 100}%` }} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
