import { VisuallyHidden } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { scaleBand } from '@visx/scale';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useState } from 'react';
import { t } from '../texts.js';
import { AXIS_WIDTH, namedWeeks } from './axis.js';
import { dayLabel } from './words.js';

/** Drawn before the width is known, and where nothing has a width. */
const FIRST_WIDTH = 480;

/** Where each week stands, in pixels. */
export interface Columns {
  width: number;
  band: number;
  x: (week: number) => number;
}

interface Props {
  title: string;
  /** Mondays, oldest first. */
  weeks: readonly string[];
  /** The figures of a week in words: what stands above the chart, and what a screen reader says. */
  describe: (week: number) => string;
  children: (columns: Columns, active: number) => ReactNode;
  /** The same figures as rows. */
  table: { columns: readonly string[]; row: (week: number) => readonly string[] };
  note?: ReactNode;
}

/**
 * A chart over weeks. One week is read out above it: the one under the pointer, the one that arrow keys chose, else the
 * present one. The figures stand in a table as well.
 */
export function WeekChart({ title, weeks, describe, children, table, note }: Props) {
  const last = weeks.length - 1;
  const [chosen, setChosen] = useState<number | null>(null);
  const { ref, width: measured } = useElementSize<HTMLDivElement>();
  const id = useId();
  const active = chosen ?? last;
  const width = measured || FIRST_WIDTH;
  const scale = scaleBand<number>({
    domain: weeks.map((_, n) => n),
    range: [AXIS_WIDTH, width],
    padding: 0.28,
  });
  const columns: Columns = { width, band: scale.bandwidth(), x: (week: number) => scale(week) ?? 0 };
  return (
    <figure className="card figure" aria-labelledby={id}>
      <figcaption className="figure-head">
        <h3 className="section-title" id={id}>
          {title}
        </h3>
        <p className="soft small" aria-hidden>
          {describe(active)}
        </p>
      </figcaption>
      <div
        ref={ref}
        className="figure-plot"
        role="slider"
        tabIndex={0}
        aria-label={t('chartWeek', { chart: title })}
        aria-valuemin={1}
        aria-valuemax={weeks.length}
        aria-valuenow={active + 1}
        aria-valuetext={describe(active)}
        onKeyDown={(event) => onKey(event, active, last, setChosen)}
        onPointerMove={(event) => setChosen(weekAt(event, weeks.length))}
        onPointerDown={(event) => setChosen(weekAt(event, weeks.length))}
        onPointerLeave={() => setChosen(null)}
        onBlur={() => setChosen(null)}
      >
        {children(columns, active)}
        <WeekNames weeks={weeks} columns={columns} />
      </div>
      {note}
      <VisuallyHidden>
        <Rows title={title} weeks={weeks} {...table} />
      </VisuallyHidden>
    </figure>
  );
}

const AXIS_HEIGHT = 18;

/** The horizontal axis: the Mondays, and the present week. */
function WeekNames({ weeks, columns: { width, band, x } }: { weeks: readonly string[]; columns: Columns }) {
  const last = weeks.length - 1;
  return (
    <svg className="figure-axis" width={width} height={AXIS_HEIGHT} aria-hidden focusable={false}>
      {namedWeeks(weeks.length, width - AXIS_WIDTH).map((week) => (
        <text
          key={week}
          className="figure-mark"
          x={week === last ? width : x(week) + band / 2}
          y={AXIS_HEIGHT / 2}
          dy="0.32em"
          textAnchor={week === last ? 'end' : 'middle'}
        >
          {week === last ? t('thisWeek') : dayLabel(weeks[week] ?? '')}
        </text>
      ))}
    </svg>
  );
}

function onKey(event: KeyboardEvent, active: number, last: number, choose: (week: number) => void): void {
  const moves: Record<string, number> = {
    ArrowLeft: active - 1,
    ArrowDown: active - 1,
    ArrowRight: active + 1,
    ArrowUp: active + 1,
    Home: 0,
    End: last,
  };
  const to = moves[event.key];
  if (to === undefined) return;
  event.preventDefault();
  choose(Math.min(last, Math.max(0, to)));
}

function weekAt({ currentTarget, clientX }: PointerEvent<HTMLElement>, count: number): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  const share = (clientX - left - AXIS_WIDTH) / Math.max(1, width - AXIS_WIDTH);
  return Math.min(count - 1, Math.max(0, Math.floor(share * count)));
}

function Rows({ title, weeks, columns, row }: Pick<Props, 'title' | 'weeks'> & Props['table']) {
  return (
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('weekColumn')}</th>
          {columns.map((column) => (
            <th scope="col" key={column}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((start, week) => (
          <tr key={start}>
            <th scope="row">{dayLabel(start)}</th>
            {row(week).map((value, column) => (
              <td key={columns[column]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
