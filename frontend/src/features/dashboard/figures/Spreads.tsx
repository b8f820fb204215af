import type { Spread } from '@galley/contracts';
import { scaleLinear } from '@visx/scale';
import type { Columns } from './WeekChart.js';
import { durationLabel } from './words.js';

const HEIGHT = 172;
const EDGE = 6;
const DOT = 4;

interface Props {
  values: readonly (Spread | null)[];
  columns: Columns;
  active: number;
}

/** Durations by weeks: a dot for the median, and a bar from a quarter to three quarters of them. */
export function Spreads({ values, columns, active }: Props) {
  const most = Math.max(...values.map((spread) => spread?.to ?? 0), 1);
  const y = scaleLinear<number>({ domain: [0, most], range: [HEIGHT - EDGE, EDGE] });
  const { width, band, x } = columns;
  return (
    <div className="figure-band">
      <div className="row between small faint" aria-hidden>
        <span>Median, and the middle half</span>
        <span className="numbers">{durationLabel(most)}</span>
      </div>
      <svg width={width} height={HEIGHT} data-tone="green" aria-hidden focusable={false}>
        <line className="figure-line" x1={0} x2={width} y1={0.5} y2={0.5} />
        <line className="figure-line" x1={0} x2={width} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
        {values.map((spread, week) =>
          spread === null ? null : (
            <g key={week} className="figure-spread" data-active={week === active || undefined}>
              <rect
                x={x(week) + band / 2 - DOT}
                y={y(spread.to)}
                width={2 * DOT}
                height={Math.max(1, y(spread.from) - y(spread.to))}
                rx={DOT}
              />
              <circle cx={x(week) + band / 2} cy={y(spread.median)} r={DOT} />
            </g>
          ),
        )}
      </svg>
    </div>
  );
}
