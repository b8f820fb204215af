import { VisuallyHidden } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { scaleBand } from '@visx/scale';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useState } from 'react';
import { AXIS_WIDTH, namedPlaces } from './axis.js';
import './charts.css';

/** Drawn before the width is known, and where nothing has a width. */
const FIRST_WIDTH = 480;

/** Where each place of the horizontal axis stands, in pixels. */
export interface Columns {
  width: number;
  band: number;
  x: (place: number) => number;
}

interface Props {
  title: string;
  /** The names of the days or weeks, oldest first. */
  places: readonly string[];
  /** What the last of them is called below the chart. */
  last: string;
  /** What arrow keys move along, as a screen reader says it. */
  label: string;
  /** The figures of a place in words: what stands above the chart, and what a screen reader says. */
  describe: (place: number) => string;
  children: (columns: Columns, active: number) => ReactNode;
  /** The same figures as rows. */
  table: { place: string; columns: readonly string[]; row: (place: number) => readonly string[] };
  note?: ReactNode;
}

/**
 * A chart over days or weeks. One is read out above it: the one under the pointer, the one that arrow keys chose, else the
 * last one. The figures stand in a table as well.
 */
export function Chart({ title, places, last: lastName, label, describe, children, table, note }: Props) {
  const last = places.length - 1;
  const [chosen, setChosen] = useState<number | null>(null);
  const { ref, width: measured } = useElementSize<HTMLDivElement>();
  const id = useId();
  const active = chosen ?? last;
  const width = measured || FIRST_WIDTH;
  const scale = scaleBand<number>({
    domain: places.map((_, n) => n),
    range: [AXIS_WIDTH, width],
    padding: 0.28,
  });
  const columns: Columns = { width, band: scale.bandwidth(), x: (place: number) => scale(place) ?? 0 };
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
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={places.length}
        aria-valuenow={active + 1}
        aria-valuetext={describe(active)}
        onKeyDown={(event) => onKey(event, active, last, setChosen)}
        onPointerMove={(event) => setChosen(placeAt(event, places.length))}
        onPointerDown={(event) => setChosen(placeAt(event, places.length))}
        onPointerLeave={() => setChosen(null)}
        onBlur={() => setChosen(null)}
      >
        {children(columns, active)}
        <Names places={places} last={lastName} columns={columns} />
      </div>
      {note}
      <VisuallyHidden>
        <Rows title={title} places={places} {...table} />
      </VisuallyHidden>
    </figure>
  );
}

const AXIS_HEIGHT = 18;

interface NamesProps extends Pick<Props, 'places' | 'last'> {
  columns: Columns;
}

/** The horizontal axis. */
function Names({ places, last: lastName, columns: { width, band, x } }: NamesProps) {
  const last = places.length - 1;
  return (
    <svg className="figure-axis" width={width} height={AXIS_HEIGHT} aria-hidden focusable={false}>
      {namedPlaces(places.length, width - AXIS_WIDTH).map((place) => (
        <text
          key={place}
          className="figure-mark"
          x={place === last ? width : x(place) + band / 2}
          y={AXIS_HEIGHT / 2}
          dy="0.32em"
          textAnchor={place === last ? 'end' : 'middle'}
        >
          {place === last ? lastName : places[place]}
        </text>
      ))}
    </svg>
  );
}

function onKey(event: KeyboardEvent, active: number, last: number, choose: (place: number) => void): void {
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

function placeAt({ currentTarget, clientX }: PointerEvent<HTMLElement>, count: number): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  const share = (clientX - left - AXIS_WIDTH) / Math.max(1, width - AXIS_WIDTH);
  return Math.min(count - 1, Math.max(0, Math.floor(share * count)));
}

function Rows({
  title,
  places,
  place: head,
  columns,
  row,
}: Pick<Props, 'title' | 'places'> & Props['table']) {
  return (
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {columns.map((column) => (
            <th scope="col" key={column}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {places.map((name, place) => (
          <tr key={place}>
            <th scope="row">{name}</th>
            {row(place).map((value, column) => (
              <td key={columns[column]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
