import { useDraggable, useDroppable } from '@dnd-kit/core';
import type { CalendarEntry } from '@galley/contracts';
import { ActionIcon, Anchor } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';
import { dayLabel } from '../../../shared/planning/zoned.js';
import { t } from '../texts.js';
import { EntryCard, isMovable } from './EntryCard.js';

interface Props {
  day: string;
  entries: readonly CalendarEntry[];
  timeZone: string;
  isToday: boolean;
  /** Of the month before or after. */
  isOther: boolean;
  /** So many entries have room; the others are counted. */
  most: number;
  mayMove: boolean;
  onChange: (publication: number) => void;
}

/** A day of the grid, on which entries can be put. */
export function GridDay({ day, entries, isToday, isOther, most, ...rest }: Props) {
  const { setNodeRef, isOver } = useDroppable({ id: `day:${day}`, data: { day } });
  const { search } = useLocation();
  const shown = entries.slice(0, entries.length > most ? most - 1 : most);
  const others = entries.length - shown.length;
  const week = new URLSearchParams(search);
  week.set('view', 'week');
  week.set('day', day);
  return (
    <section
      ref={setNodeRef}
      className="day"
      data-today={isToday || undefined}
      data-other={isOther || undefined}
      data-over={isOver || undefined}
      aria-label={dayLabel(day, { weekday: 'long', month: 'long', day: 'numeric' })}
    >
      <span className="day-number" aria-current={isToday ? 'date' : undefined}>
        {Number(day.slice(8))}
      </span>
      {shown.map((entry) => (
        <GridEntry key={entry.key} entry={entry} {...rest} />
      ))}
      {others > 0 ? (
        <Anchor component={Link} to={`?${week}`} className="small">
          {t('moreOfDay', { count: others, number: others })}
        </Anchor>
      ) : null}
    </section>
  );
}

type EntryProps = Pick<Props, 'timeZone' | 'mayMove' | 'onChange'> & { entry: CalendarEntry };

function GridEntry({ entry, timeZone, mayMove, onChange }: EntryProps) {
  const canMove = mayMove && isMovable(entry);
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, transform, isDragging } = useDraggable({
    id: entry.key,
    data: { entry },
    disabled: !canMove,
  });
  const moved = transform ? { translate: `${transform.x}px ${transform.y}px` } : {};
  return (
    <div ref={setNodeRef} style={moved} data-dragged={isDragging || undefined} className="grid-entry">
      <EntryCard
        entry={entry}
        timeZone={timeZone}
        onChange={onChange}
        handle={
          canMove ? (
            <ActionIcon
              ref={setActivatorNodeRef}
              {...attributes}
              {...listeners}
              size="sm"
              className="carry"
              aria-label={t('move', { title: entry.title })}
            >
              <IconGripVertical size={14} aria-hidden />
            </ActionIcon>
          ) : null
        }
      />
    </div>
  );
}
