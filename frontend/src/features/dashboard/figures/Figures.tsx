import type { Figures as FiguresShape } from '@galley/contracts';
import { Link } from 'react-router-dom';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { QueryView } from '../../../shared/ui/index.js';
import { MissingParts } from '../../../shared/ui/MissingParts.js';
import { FiguresSkeleton } from '../components/FiguresSkeleton.js';
import { Bars } from './Bars.js';
import { Coverage } from './Coverage.js';
import { Spreads } from './Spreads.js';
import { WeekChart } from './WeekChart.js';
import { spreadLabel, weekLabel } from './words.js';
import { counted } from '../../../shared/lib/counted.js';

/** The work of the last weeks in figures: each is counted by the service that owns it, by weeks as the reader counts them. */
export function Figures() {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
  const figures = useCallQuery(httpApi.dashboard.figures, { timeZone: zone });
  return (
    <QueryView query={figures} skeleton={<FiguresSkeleton />}>
      {(data) => (
        <>
          <MissingParts missing={data.missing} />
          <Waiting {...data} />
          <div className="figures">
            <Written {...data} />
            <Published {...data} />
            <Coverage {...data.coverage} />
          </div>
        </>
      )}
    </QueryView>
  );
}

/** What somebody has to look at. */
function Waiting({ drafts, ingest }: Pick<FiguresShape, 'drafts' | 'ingest'>) {
  const waiting = drafts.mine + drafts.team;
  return (
    <ul className="plain figure-waiting">
      <li>
        <Link to="/my-generations?status=Draft" className="figure-count">
          <span className="strong numbers">{drafts.mine.toLocaleString('en-US')}</span>
          <span className="soft">{drafts.mine === 1 ? 'draft of yours waits' : 'drafts of yours wait'}</span>
        </Link>
      </li>
      {waiting > drafts.mine ? (
        <li>
          <Link to="/content-list?label=superai" className="figure-count">
            <span className="strong numbers">{drafts.team.toLocaleString('en-US')}</span>
            <span className="soft">
              {drafts.team === 1 ? 'draft by SuperAI waits' : 'drafts by SuperAI wait'}
            </span>
          </Link>
        </li>
      ) : null}
      <li>
        <Link to="/ingest-activity" className="figure-count">
          <span className="strong numbers">{ingest.running.toLocaleString('en-US')}</span>
          <span className="soft">on the way in</span>
        </Link>
      </li>
      {ingest.failed > 0 ? (
        <li>
          <Link to="/ingest-activity?status=failed" className="figure-count" data-tone="red">
            <span className="strong numbers">{ingest.failed.toLocaleString('en-US')}</span>
            <span className="soft">failed in the last 7 days</span>
          </Link>
        </li>
      ) : null}
    </ul>
  );
}

function Written({ weeks }: Pick<FiguresShape, 'weeks'>) {
  const starts = weeks.map(({ start }) => start);
  const figures = (week: number) => weeks[week] ?? { topics: 0, texts: 0 };
  return (
    <WeekChart
      title="Topics and drafts per week"
      weeks={starts}
      describe={(week) =>
        `${weekLabel(starts[week] ?? '', week === weeks.length - 1)}: ` +
        `${counted(figures(week).topics, 'topic')}, ${counted(figures(week).texts, 'draft')}`
      }
      table={{
        columns: ['Topics', 'Drafts'],
        row: (week) => [String(figures(week).topics), String(figures(week).texts)],
      }}
    >
      {(columns, active) => (
        <>
          <Bars
            label="Topics"
            tone="blue"
            values={weeks.map(({ topics }) => topics)}
            columns={columns}
            active={active}
          />
          <Bars
            label="Drafts"
            tone="amber"
            values={weeks.map(({ texts }) => texts)}
            columns={columns}
            active={active}
          />
        </>
      )}
    </WeekChart>
  );
}

function Published({ weeks, published }: Pick<FiguresShape, 'weeks' | 'published'>) {
  const starts = weeks.map(({ start }) => start);
  const title = 'From source to published';
  if (published.texts === 0) {
    return (
      <section className="card figure" aria-labelledby="published-title">
        <div className="figure-head">
          <h3 className="section-title" id="published-title">
            {title}
          </h3>
          <p className="soft small">Nothing was published in these weeks.</p>
        </div>
        <div className="figure-none">
          <p className="soft">
            The clock starts when a recording comes in and stops when a text from it is first marked as
            Published.
          </p>
        </div>
      </section>
    );
  }
  const describe = (week: number) => {
    const { published: texts = 0, hoursToPublished: hours = null } = weeks[week] ?? {};
    const when = weekLabel(starts[week] ?? '', week === weeks.length - 1);
    if (texts === 0) return `${when}: nothing published`;
    return `${when}: ${counted(texts, 'text')}${hours ? `, after ${spreadLabel(hours)}` : ''}`;
  };
  return (
    <WeekChart
      title={title}
      weeks={starts}
      describe={describe}
      table={{
        columns: ['Published', 'Time from source to published'],
        row: (week) => {
          const hours = weeks[week]?.hoursToPublished;
          return [String(weeks[week]?.published ?? 0), hours ? spreadLabel(hours) : 'none'];
        },
      }}
      note={
        published.hours ? (
          <p className="small soft">
            In all {weeks.length} weeks: {counted(published.texts, 'text')}, after{' '}
            {spreadLabel(published.hours)}.
          </p>
        ) : null
      }
    >
      {(columns, active) => (
        <Spreads
          values={weeks.map(({ hoursToPublished }) => hoursToPublished)}
          columns={columns}
          active={active}
        />
      )}
    </WeekChart>
  );
}
