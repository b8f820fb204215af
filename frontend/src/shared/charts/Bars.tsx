import { scaleLinear } from '@visx/scale';
import { BarRounded } from '@visx/shape';
import { AXIS_WIDTH, marksOf } from './axis.js';
import { Marks } from './Marks.js';
import type { Columns } from './Chart.js';

const HEIGHT = 92;
/** Half a line of text stands above the highest mark, and half of one below the lowest. */
const EDGE = 8;
/** What a place without anything shows: that it was counted. */
const NOTHING = 2;

interface Props {
  label: string;
  values: readonly number[];
  columns: Columns;
  active: number;
  tone: 'blue' | 'amber';
  /** The smallest step between the marks beside it, and how a mark is read. Counts, unless they say otherwise. */
  least?: number;
  read?: (mark: number) => string;
}

const asCount = (mark: number): string => mark.toLocaleString('en-US');

/** One figure by days or weeks, on a scale of its own. */
export function Bars({ label, values, columns, active, tone, least = 1, read = asCount }: Props) {
  const marks = marksOf(Math.max(...values), 2, least);
  const y = scaleLinear<number>({ domain: [0, marks.at(-1) ?? 1], range: [HEIGHT - EDGE, EDGE] });
  const { width, band, x } = columns;
  return (
    <div className="figure-band">
      <span className="small soft figure-name" data-tone={tone} aria-hidden>
        <span className="dot" />
        {label}
      </span>
      <svg width={width} height={HEIGHT} data-tone={tone} aria-hidden focusable={false}>
        <Marks marks={marks} y={y} label={read} from={AXIS_WIDTH} to={width} />
        {values.map((value, place) => {
          const height = Math.max(NOTHING, HEIGHT - EDGE - y(value));
          return (
            <BarRounded
              key={place}
              className="figure-bar"
              data-active={place === active || undefined}
              data-empty={value === 0 || undefined}
              x={x(place)}
              y={HEIGHT - EDGE - height}
              width={band}
              height={height}
              radius={value === 0 ? 0 : Math.min(3, band / 2, height)}
              top
            />
          );
        })}
      </svg>
    </div>
  );
}
