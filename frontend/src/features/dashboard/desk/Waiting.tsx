import type { GenerationListItem } from '@galley/contracts';
import { Link } from 'react-router-dom';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { readerZone } from '../figures/zone.js';

interface Waits {
  count: number;
  /** What it is, for one and for several. */
  one: string;
  many: string;
  to: string;
  failed?: boolean;
}

/** What somebody has to look at, each with the way to it. */
export function Waiting({ texts }: { texts: readonly GenerationListItem[] }) {
  const { data, isError } = useCallQuery(httpApi.dashboard.figures, { timeZone: readerZone() });
  const waits: readonly Waits[] = [
    {
      count: data?.drafts.mine ?? 0,
      one: 'draft to finish',
      many: 'drafts to finish',
      to: '/my-generations?status=Draft',
    },
    {
      count: data?.drafts.team ?? 0,
      one: 'text by the agent to review',
      many: 'texts by the agent to review',
      to: '/content-list?label=superai',
    },
    {
      count: texts.filter(({ status }) => status === 'Failed').length,
      one: 'text could not be written',
      many: 'texts could not be written',
      to: '/my-generations?status=Failed',
      failed: true,
    },
    {
      count: data?.ingest.failed ?? 0,
      one: 'upload failed in the last 7 days',
      many: 'uploads failed in the last 7 days',
      to: '/ingest-activity?status=failed',
      failed: true,
    },
  ];
  const shown = waits.filter(({ count }) => count > 0);
  return (
    <section className="desk-waiting" aria-label="Waiting for you">
      {!data && !isError ? null : shown.length === 0 ? (
        <p className="soft">{isError ? 'Your tasks cannot be counted right now.' : 'You are up to date.'}</p>
      ) : (
        <ul className="plain desk-waits">
          {shown.map(({ count, one, many, to, failed }) => (
            <li key={many}>
              <Link to={to} className="desk-wait" data-tone={failed ? 'red' : undefined}>
                <span className="strong numbers">{count.toLocaleString('en-US')}</span>{' '}
                <span>{count === 1 ? one : many}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
