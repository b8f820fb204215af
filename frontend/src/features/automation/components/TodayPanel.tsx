import type { AutomationDay, AutomationRun, AutomationSettingsView } from '@galley/contracts';
import { Button, Collapse, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { Badge, PartError, SkeletonLines } from '../../../shared/ui/index.js';
import { costLabel } from '../../responses/index.js';
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
      <section aria-label="Today">
        <PartError what="The day could not be loaded." error={error} onRetry={() => void refetch()} />
      </section>
    );
  return (
    <section className="card agent-today" aria-label="Today">
      <div className="row between wrap">
        <UnstyledButton
          className="row grow agent-fold"
          aria-expanded={opened}
          disabled={!day}
          onClick={() => setOpened(!opened)}
        >
          <IconChevronDown size={16} className="agent-chevron" data-open={opened || undefined} aria-hidden />
          <span className="stack" style={{ gap: 2 }}>
            <span className="strong">{day ? headline(day) : 'Today'}</span>
            <span className="small soft">{settings ? next(settings) : 'Looking at the schedule…'}</span>
          </span>
        </UnstyledButton>
        <Cost day={day} />
        <Button
          size="xs"
          variant="default"
          leftSection={<IconEye size={14} />}
          title="What the agent would write now"
          onClick={onDryRun}
        >
          Preview
        </Button>
      </div>
      <Collapse expanded={opened}>
        {day ? (
          <Runs runs={day.runs} onChoose={onChoose} onSchedule={onSchedule} />
        ) : (
          <SkeletonLines label="Loading the day" count={3} />
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
      {costOrUnknown(spentUsd)}
      {dailyCapUsd === null ? ' today' : ` of ${costLabel(dailyCapUsd)} today`}
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
        Nothing is planned for today. “Generate New” writes texts now, or{' '}
        <UnstyledButton className="agent-link" onClick={onSchedule}>
          set up a schedule
        </UnstyledButton>
        .
      </p>
    );
  return (
    <ul className="plain lines" aria-label="Runs of today">
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
          Show
        </Button>
      )}
    </li>
  );
}

/** "Sat, Nov 21: 2 written, 1 in progress, 1 skipped" */
const headline = ({ day, runs }: AutomationDay): string =>
  `${dayLabel(day)}: ${runsLabel(runs) || 'nothing written yet'}`;

const next = (settings: AutomationSettingsView): string =>
  settings.nextRunAt === null
    ? scheduleLabel(settings)
    : `${scheduleLabel(settings)}; next: ${momentLabel(settings.nextRunAt, settings.timeZone)}`;
