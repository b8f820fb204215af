import type { GenerationListItem } from '@galley/contracts';
import { Link } from 'react-router-dom';
import { counted } from '../../../shared/lib/counted.js';
import { RichText } from '../../../shared/ui/RichText.js';
import type { FiguresQuery } from '../figures/useFigures.js';
import { t } from '../texts.js';

interface Waits {
  count: number;
  /** What it is, as a text. */
  what: 'draftsWait' | 'reviewsWait' | 'failedTexts' | 'failedUploads';
  to: string;
  failed?: boolean;
}

interface Props {
  texts: readonly GenerationListItem[];
  figures: FiguresQuery;
}

/** What somebody has to look at, each with the way to it. */
export function Waiting({ texts, figures: { data, isError } }: Props) {
  const waits: readonly Waits[] = [
    {
      count: data?.drafts.mine ?? 0,
      what: 'draftsWait',
      to: '/my-generations?status=Draft',
    },
    {
      count: data?.drafts.team ?? 0,
      what: 'reviewsWait',
      to: '/content-list?label=superai',
    },
    {
      count: texts.filter(({ status }) => status === 'Failed').length,
      what: 'failedTexts',
      to: '/my-generations?status=Failed',
      failed: true,
    },
    {
      count: data?.ingest.failed ?? 0,
      what: 'failedUploads',
      to: '/ingest-activity?status=failed',
      failed: true,
    },
  ];
  const shown = waits.filter(({ count }) => count > 0);
  return (
    <section className="desk-waiting" aria-label={t('waiting')}>
      {!data && !isError ? null : shown.length === 0 ? (
        <p className="soft">{t(isError ? 'tasksNotCounted' : 'nothingWaits')}</p>
      ) : (
        <ul className="plain desk-waits">
          {shown.map(({ count, what, to, failed }) => (
            <li key={what}>
              <Link to={to} className="desk-wait" data-tone={failed ? 'red' : undefined}>
                <RichText
                  text={t(what, { count })}
                  parts={{ number: <span className="strong numbers">{counted(count)}</span> }}
                />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
