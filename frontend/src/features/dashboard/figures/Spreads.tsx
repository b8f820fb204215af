import type { Spread } from '@galley/contracts';
import { scaleLinear } from '@visx/scale';
import { AXIS_WIDTH, type Columns, Marks } from '../../../shared/charts/index.js';
import { t } from '../texts.js';
import { durationMark, durationMarks } from './axis.js';

const HEIGHT = 210;
const EDGE = 8;
const DOT = 4;

interface Props {
  values: readonly (Spread | null)[];
  columns: Columns;
  active: number;
}

/** Durations by weeks: a dot for the median, and a bar from a quarter to three quarters of them. */
export function Spreads({ values, columns, active }: Props) {
  const marks = durationMarks(Math.max(...values.map((spread) => spread?.to ?? 0)));
  const y = scaleLinear<number>({ domain: [0, marks.at(-1) ?? 1], range: [HEIGHT - EDGE, EDGE] });
  const { width, band, x } = columns;
  return (
    <div className="figure-band">
      <span className="small soft figure-name" data-tone="green" aria-hidden>
        <span className="dot" />
        {t('spreadLegend')}
      </span>
      <svg width={width} height={HEIGHT} data-tone="green" aria-hidden focusable={false}>
        <Marks marks={marks} y={y} label={durationMark} from={AXIS_WIDTH} to={width} />
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
