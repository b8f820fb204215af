import type { ComponentProps } from 'react';
import { Chart } from '../../../shared/charts/index.js';
import { t } from '../texts.js';
import { dayLabel } from './words.js';

type ChartProps = ComponentProps<typeof Chart>;
interface Props extends Omit<ChartProps, 'places' | 'last' | 'label' | 'table'> {
  /** Mondays, oldest first. */
  weeks: readonly string[];
  table: Omit<ChartProps['table'], 'place'>;
}

/** A chart over weeks, up to the present one. */
export function WeekChart({ weeks, table, ...chart }: Props) {
  return (
    <Chart
      {...chart}
      places={weeks.map(dayLabel)}
      last={t('thisWeek')}
      label={t('chartWeek', { chart: chart.title })}
      table={{ place: t('weekColumn'), ...table }}
    />
  );
}
