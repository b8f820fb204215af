import type { Costs } from '@galley/contracts';
import { Bars, Chart } from '../../shared/charts/index.js';
import { costLabel } from '../responses/index.js';
import { placesOf } from './places.js';
import { t } from './texts.js';
import { bothTokensLabel, callsLabel, costSaid } from './words.js';

/** A tenth of a cent: less can't be read beside the figure. */
const LEAST_STEP = 0.001;

/** What each day cost, or each week of a long time. */
export function CostChart({ costs }: { costs: Costs }) {
  const { places, areWeeks } = placesOf(costs);
  const { total } = costs;
  const title = t(areWeeks ? 'perWeek' : 'perDay');
  const isToday = costs.to === new Date().toISOString().slice(0, 10);
  const lastName = places.at(-1)?.mark ?? '';
  return (
    <Chart
      title={title}
      places={places.map(({ mark }) => mark)}
      last={isToday && !areWeeks ? t('today') : lastName}
      label={t(areWeeks ? 'chartWeek' : 'chartDay', { chart: title })}
      describe={(n) => {
        const place = places[n] ?? { ...total, name: '' };
        const isLast = isToday && !areWeeks && n === places.length - 1;
        return t('at', {
          place: isLast ? t('today') : place.name,
          cost: costSaid(place),
          calls: callsLabel(place),
        });
      }}
      table={{
        place: t(areWeeks ? 'week' : 'day'),
        columns: [t('cost'), t('calls')],
        row: (n) => {
          const place = places[n] ?? { ...total, name: '' };
          return [costSaid(place), String(place.calls)];
        },
      }}
      note={
        <p className="small soft">
          {t('inAll', { cost: costSaid(total), calls: callsLabel(total), tokens: bothTokensLabel(total) })}
        </p>
      }
    >
      {(columns, active) => (
        <Bars
          label={t('costs')}
          tone="blue"
          values={places.map(({ costUsd }) => costUsd ?? 0)}
          columns={columns}
          active={active}
          least={LEAST_STEP}
          read={(mark) => (mark === 0 ? '$0' : costLabel(mark))}
        />
      )}
    </Chart>
  );
}
