import type { CalendarEntry } from '@galley/contracts';
import { Button } from '@mantine/core';
import { IconClockEdit, IconRobot } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { httpApi, useMay } from '../../../shared/api/index.js';
import { StateBadge } from '../../../shared/planning/StateBadge.js';
import { clockLabel } from '../../../shared/planning/zoned.js';
import { Badge } from '../../../shared/ui/index.js';
import { t } from '../texts.js';

interface Props {
  entry: CalendarEntry;
  timeZone: string;
  onChange: (publication: number) => void;
  /** Takes it to another day. */
  handle?: ReactNode;
}

/** Whether another time can be chosen for an entry. */
export const isMovable = ({ publication }: CalendarEntry): boolean =>
  publication !== null && ['planned', 'missed', 'failed'].includes(publication.state);

/** Something of a day: its time, its title, and its state in a word and a sign. */
export function EntryCard({ entry, timeZone, onChange, handle }: Props) {
  const mayPlan = useMay(httpApi.publication.replan);
  const { at, title, generationId, guruName, publication, kind } = entry;
  return (
    <article className="entry" data-kind={kind}>
      <div className="row between nowrap">
        <time dateTime={at} className="small strong">
          {clockLabel(at, timeZone)}
        </time>
        {handle}
      </div>
      {generationId === null ? (
        <span dir="auto">{t('writing')}</span>
      ) : (
        <Link to={`/generation/${generationId}?publish=1`} className="entry-title" dir="auto">
          {title}
        </Link>
      )}
      <div className="row wrap">
        {publication ? (
          <StateBadge of={publication} />
        ) : kind === 'written' ? (
          <Badge tone="cyan">
            <IconRobot size={14} aria-hidden />
            {t('written')}
          </Badge>
        ) : null}
      </div>
      {publication || guruName ? (
        <p className="small soft" dir="auto">
          {publication
            ? t('at', { destination: publication.destination })
            : t('of', { guru: guruName ?? '' })}
        </p>
      ) : null}
      {publication?.problem ? (
        <p className="small" dir="auto">
          {publication.problem}
        </p>
      ) : null}
      {publication && mayPlan && isMovable(entry) ? (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconClockEdit size={14} aria-hidden />}
          aria-label={t('changeTimeOf', { title })}
          onClick={() => onChange(publication.id)}
        >
          {t('changeTime')}
        </Button>
      ) : null}
    </article>
  );
}
