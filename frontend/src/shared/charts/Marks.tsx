interface Props {
  marks: readonly number[];
  y: (mark: number) => number;
  label: (mark: number) => string;
  /** Where the numbers end and the lines begin, and where the lines end. */
  from: number;
  to: number;
}

/** The vertical axis of a chart: a line for each mark, and its number beside it. */
export function Marks({ marks, y, label, from, to }: Props) {
  return (
    <g>
      {marks.map((mark) => (
        <g key={mark}>
          <line className="figure-line" x1={from} x2={to} y1={y(mark)} y2={y(mark)} />
          <text className="figure-mark" x={from - 8} y={y(mark)} dy="0.32em" textAnchor="end">
            {label(mark)}
          </text>
        </g>
      ))}
    </g>
  );
}
