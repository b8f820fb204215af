import type { AutomationDay, AutomationRun, AutomationSettingsView } from '@galley/contracts';
import { Button, Collapse, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { Badge, PartError, SkeletonLines } from '../../../shared/ui/index.js';
import { costLabel } from '../../responses/index.js';
import { RichText } from '../../../shared/ui/RichText.js';
import { t } from '../texts.js';
import { costOrUnknown, dayLabel, momentLabel, runBadge, runsLabel, scheduleLabel } from '../words.js';

interface Props {
  onChoose: (generationId: number) => void;
  onDryRun: () => void;
  onSchedule: () => void;
}

/** The day of the agent in one line; opened, what became of each guru, why, and at what cost. */
export function TodayPanel({ onChoose, onDryRun, onSchedule }: Props) {
  const [opened, setOpened] = useState(false);
  const { data: day, error, refetch } = useCallQuery(httpApi.automation.runs);
  const { data: settings } = useCallQuery(httpApi.automation.settings);
  if (!day && error)
    return (
      <section aria-label={t('today')}>
        <PartError what={t('dayNotLoaded')} error={error} onRetry={() => void refetch()} />
      </section>
    );
  return (
    <section className="card agent-today" aria-label={t('today')}>
      <div className="row between wrap">
        <UnstyledButton
          className="row grow agent-fold"
          aria-expanded={opened}
          disabled={!day}
          onClick={() => setOpened(!opened)}
        >
          <IconChevronDown size={16} className="agent-chevron" data-open={opened || undefined} aria-hidden />
          <span className="stack" style={{ gap: 2 }}>
            <span className="strong">{day ? headline(day) : t('today')}</span>
            <span className="small soft">{settings ? next(settings) : t('lookingAtSchedule')}</span>
          </span>
        </UnstyledButton>
        <Cost day={day} />
        <Button
          size="xs"
          variant="default"
          leftSection={<IconEye size={14} />}
          title={t('wouldWrite')}
          onClick={onDryRun}
        >
          {t('preview')}
        </Button>
      </div>
      <Collapse expanded={opened}>
        {day ? (
          <Runs runs={day.runs} onChoose={onChoose} onSchedule={onSchedule} />
        ) : (
          <SkeletonLines label={t('loadingDay')} count={3} />
        )}
      </Collapse>
    </section>
  );
}

function Cost({ day }: { day: AutomationDay | undefined }) {
  if (!day) return null;
  const { spentUsd, dailyCapUsd } = day;
  return (
    <span className="small soft numbers">
      {dailyCapUsd === null
        ? t('costToday', { cost: costOrUnknown(spentUsd) })
        : t('costOfCap', { cost: costOrUnknown(spentUsd), cap: costLabel(dailyCapUsd) })}
    </span>
  );
}

interface RunsProps {
  runs: readonly AutomationRun[];
  onChoose: (generationId: number) => void;
  onSchedule: () => void;
}

function Runs({ runs, onChoose, onSchedule }: RunsProps) {
  if (runs.length === 0)
    return (
      <p className="small soft">
        <RichText
          text={t('noRuns')}
          parts={{ schedule: <UnstyledButton className="agent-link" onClick={onSchedule} /> }}
        />
      </p>
    );
  return (
    <ul className="plain lines" aria-label={t('runs')}>
      {runs.map((run) => (
        <Run key={run.id} run={run} onChoose={onChoose} />
      ))}
    </ul>
  );
}

function Run({ run, onChoose }: { run: AutomationRun; onChoose: (generationId: number) => void }) {
  const { label, tone } = runBadge(run);
  const { generationId } = run;
  return (
    <li className="line agent-run">
      <Badge tone={tone}>{label}</Badge>
      <span className="strong clamp-1" dir="auto">
        {run.guruName}
      </span>
      <span className="small soft grow agent-why" dir="auto">
        {run.reason ?? run.title ?? ''}
      </span>
      <span className="small faint numbers still">
        {generationId === null ? '' : costOrUnknown(run.costUsd)}
      </span>
      {generationId === null ? null : (
        <Button size="compact-xs" variant="default" onClick={() => onChoose(generationId)}>
          {t('show')}
        </Button>
      )}
    </li>
  );
}

/** "Sat, Nov 21: 2 written, 1 in progress, 1 skipped" */
function headline({ day, runs }: AutomationDay): string {
  const values = { day: dayLabel(day), runs: runsLabel(runs) };
  return t(values.runs === '' ? 'nothingYet' : 'dayRuns', values);
}

const next = (settings: AutomationSettingsView): string =>
  settings.nextRunAt === null
    ? scheduleLabel(settings)
    : t('nextRun', {
        schedule: scheduleLabel(settings),
        moment: momentLabel(settings.nextRunAt, settings.timeZone),
      });
