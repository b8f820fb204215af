import type { AutomationDay, AutomationSettingsView } from '@galley/contracts';
import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router-dom';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { PartError, SkeletonLines } from '../../../shared/ui/index.js';
import { momentLabel, runsLabel, scheduleLabel } from '../../automation/index.js';
import { t } from '../texts.js';
import { Panel } from './Panel.js';
import { type PlannedDay, weekPlan } from './plan.js';

/** The week of the automated agent: on which days it writes, what it wrote today, and when it writes next. */
export function Week() {
  const settings = useCallQuery(httpApi.automation.settings);
  const day = useCallQuery(httpApi.automation.runs);
  const failed = settings.error ?? day.error;
  return (
    <Panel title={t('weekPlan')} more={{ to: '/automated', label: t('agent') }}>
      {settings.data && day.data ? (
        <Plan settings={settings.data} day={day.data} />
      ) : failed && !settings.isFetching && !day.isFetching ? (
        <PartError
          what={t('planNotLoaded')}
          error={failed}
          onRetry={() => void (settings.refetch(), day.refetch())}
        />
      ) : (
        <SkeletonLines label={t('loadingPlan')} count={3} />
      )}
    </Panel>
  );
}

function Plan({ settings, day }: { settings: AutomationSettingsView; day: AutomationDay }) {
  const next = settings.nextRunAt;
  return (
    <>
      {settings.enabled ? (
        <ol className="plain desk-week">
          {weekPlan(settings, day.day).map((one) => (
            <Day key={one.date} day={one} />
          ))}
        </ol>
      ) : null}
      <p className="small soft">
        {settings.enabled ? `${scheduleLabel(settings)}.` : t('noSchedule')}
        {next ? ` ${t('nextRun', { moment: momentLabel(next, settings.timeZone) })}` : null}
        {day.runs.length > 0 ? ` ${t('todaysRuns', { runs: runsLabel(day.runs) })}` : null}
      </p>
      {settings.enabled ? null : (
        <Link to="/automated?schedule=1" className="small">
          {t('setUpSchedule')}
        </Link>
      )}
    </>
  );
}

function Day({ day: { weekday, number, when, writes } }: { day: PlannedDay }) {
  return (
    <li
      className="desk-day"
      data-when={when}
      data-writes={writes || undefined}
      aria-current={when === 'today' ? 'date' : undefined}
    >
      <span className="small">{weekday}</span>
      <span className="numbers">{number}</span>
      <span className="desk-day-mark" aria-hidden />
      <VisuallyHidden>{t(writes ? 'agentWrites' : 'noTextPlanned')}</VisuallyHidden>
    </li>
  );
}
