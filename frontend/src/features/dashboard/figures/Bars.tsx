import { scaleLinear } from '@visx/scale';
import { BarRounded } from '@visx/shape';
import type { Columns } from './WeekChart.js';

const HEIGHT = 72;
/** What a week without anything shows: that it was counted. */
const NOTHING = 2;

interface Props {
  label: string;
  values: readonly number[];
  columns: Columns;
  active: number;
  tone: 'blue' | 'amber';
}

/** One figure by weeks, on a scale of its own; its name and its highest value stand beside it. */
export function Bars({ label, values, columns, active, tone }: Props) {
  const most = Math.max(1, ...values);
  const height = scaleLinear<number>({ domain: [0, most], range: [NOTHING, HEIGHT] });
  const { width, band, x } = columns;
  return (
    <div className="figure-band">
      <div className="row between small faint" aria-hidden>
        <span>{label}</span>
        <span className="numbers">{most.toLocaleString('en-US')}</span>
      </div>
      <svg width={width} height={HEIGHT} data-tone={tone} aria-hidden focusable={false}>
        <line className="figure-line" x1={0} x2={width} y1={0.5} y2={0.5} />
        {values.map((value, week) => (
          <BarRounded
            key={week}
            className="figure-bar"
            data-active={week === active || undefined}
            data-empty={value === 0 || undefined}
            x={x(week)}
            y={HEIGHT - height(value)}
            width={band}
            height={height(value)}
            radius={value === 0 ? 0 : Math.min(3, band / 2)}
            top
          />
        ))}
      </svg>
    </div>
  );
}
