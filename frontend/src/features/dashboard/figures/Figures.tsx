import type { AnswerPart, Figures as FiguresShape } from '@galley/contracts';
import { Bars } from '../../../shared/charts/index.js';
import { QueryView } from '../../../shared/ui/index.js';
import { MissingParts } from '../../../shared/ui/MissingParts.js';
import { FiguresSkeleton } from '../components/FiguresSkeleton.js';
import { t } from '../texts.js';
import { Coverage } from './Coverage.js';
import { Spreads } from './Spreads.js';
import { WeekChart } from './WeekChart.js';
import type { FiguresQuery } from './useFigures.js';
import { spreadLabel, weekLabel } from './words.js';
import { tally } from '../../../shared/lib/counted.js';

/** The work of the last weeks in figures: each is counted by the service that owns it, by weeks as the reader counts them. */
export function Figures({ figures }: { figures: FiguresQuery }) {
  return (
    <QueryView query={figures} skeleton={<FiguresSkeleton />} empty={null} isEmpty={isIdle}>
      {(data) => (
        <section className="stack g4" aria-labelledby="figures-title">
          <h2 className="section-title" id="figures-title">
            {t('lastWeeks', { count: data.weeks.length })}
          </h2>
          <MissingParts missing={data.missing} />
          <div className="figures">
            {lacks(data, 'topics', 'texts') ? null : <Written {...data} />}
            {data.published.texts > 0 ? <Published {...data} /> : null}
            <Coverage {...data.coverage} />
          </div>
          {data.published.texts === 0 && !lacks(data, 'texts') ? (
            <p className="small soft">{t('nothingPublished')}</p>
          ) : null}
        </section>
      )}
    </QueryView>
  );
}

/** Whether one of these parts could not be counted: its zeros say nothing. */
const lacks = ({ missing = [] }: FiguresShape, ...parts: AnswerPart[]): boolean =>
  parts.some((part) => missing.includes(part));

/** Whether nothing was done in all these weeks, so that there is nothing to draw. */
const isIdle = ({ weeks, missing = [] }: FiguresShape): boolean =>
  missing.length === 0 && weeks.every(({ topics, texts, published }) => topics + texts + published === 0);

function Written({ weeks }: Pick<FiguresShape, 'weeks'>) {
  const starts = weeks.map(({ start }) => start);
  const figures = (week: number) => weeks[week] ?? { topics: 0, texts: 0 };
  return (
    <WeekChart
      title={t('written')}
      weeks={starts}
      describe={(week) =>
        t('writtenInWeek', {
          week: weekLabel(starts[week] ?? '', week === weeks.length - 1),
          topics: t('topicCount', tally(figures(week).topics)),
          drafts: t('draftCount', tally(figures(week).texts)),
        })
      }
      table={{
        columns: [t('topics'), t('drafts')],
        row: (week) => [String(figures(week).topics), String(figures(week).texts)],
      }}
    >
      {(columns, active) => (
        <>
          <Bars
            label={t('topics')}
            tone="blue"
            values={weeks.map(({ topics }) => topics)}
            columns={columns}
            active={active}
          />
          <Bars
            label={t('drafts')}
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
  const describe = (week: number) => {
    const { published: texts = 0, hoursToPublished: hours = null } = weeks[week] ?? {};
    const said = {
      week: weekLabel(starts[week] ?? '', week === weeks.length - 1),
      texts: t('textCount', tally(texts)),
    };
    if (texts === 0) return t('nonePublishedInWeek', said);
    return hours
      ? t('publishedInWeekAfter', { ...said, time: spreadLabel(hours) })
      : t('publishedInWeek', said);
  };
  return (
    <WeekChart
      title={t('toPublished')}
      weeks={starts}
      describe={describe}
      table={{
        columns: [t('published'), t('timeToPublished')],
        row: (week) => {
          const hours = weeks[week]?.hoursToPublished;
          return [String(weeks[week]?.published ?? 0), hours ? spreadLabel(hours) : t('noTime')];
        },
      }}
      note={
        published.hours ? (
          <p className="small soft">
            {t('publishedInAll', {
              count: weeks.length,
              texts: t('textCount', tally(published.texts)),
              time: spreadLabel(published.hours),
            })}
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
