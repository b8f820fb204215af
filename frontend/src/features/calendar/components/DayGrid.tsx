import { DndContext, type DragEndEvent } from '@dnd-kit/core';
import type { Calendar, CalendarEntry } from '@galley/contracts';
import { httpApi, useCallMutation, useMay } from '../../../shared/api/index.js';
import { dayIn, dayLabel, localTime, momentLabel } from '../../../shared/planning/zoned.js';
import { toast, toastError } from '../../../shared/ui/index.js';
import { useCardSensors } from '../../../shared/ui/drag.js';
import type { View } from '../days.js';
import { t } from '../texts.js';
import { announcements, carriedOf, dayUnder, instructions } from './drag.js';
import { GridDay } from './GridDay.js';

interface Props {
  calendar: Calendar;
  days: readonly string[];
  view: Exclude<View, 'list'>;
  /** The month that is meant, like 2026-03: the days around it are only there for whole weeks. */
  month: string;
  onChange: (publication: number) => void;
}

/** Days side by side, in weeks from Monday on. What is planned can be taken to another day, at the same time of day. */
export function DayGrid({ calendar, days, view, month, onChange }: Props) {
  const { entries, timeZone } = calendar;
  const { sensors, collisionDetection, forget } = useCardSensors();
  const move = useMove(timeZone);
  const mayMove = useMay(httpApi.publication.replan);
  const today = dayIn(new Date(), timeZone);
  const ofDay = (day: string) => entries.filter(({ at }) => dayIn(at, timeZone) === day);
  const drop = ({ active, over }: DragEndEvent) => {
    forget();
    const [carried, day] = [carriedOf(active), dayUnder(over)];
    if (carried && day && day !== dayIn(carried.at, timeZone)) void move(carried, day);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collisionDetection}
      accessibility={{ announcements, screenReaderInstructions: instructions }}
      onDragEnd={drop}
      onDragCancel={forget}
    >
      <div className="days" data-view={view}>
        {days.slice(0, 7).map((day) => (
          <span key={day} className="weekday small strong" aria-hidden>
            {dayLabel(day, { weekday: 'short' })}
          </span>
        ))}
        {days.map((day) => (
          <GridDay
            key={day}
            day={day}
            entries={ofDay(day)}
            timeZone={timeZone}
            isToday={day === today}
            isOther={view === 'month' && !day.startsWith(month)}
            most={view === 'month' ? 3 : Infinity}
            mayMove={mayMove}
            onChange={onChange}
          />
        ))}
      </div>
    </DndContext>
  );
}

/** Plans an entry for another day, at the same time of day. */
function useMove(timeZone: string) {
  const [replan] = useCallMutation(httpApi.publication.replan);
  return async ({ publication, at }: CalendarEntry, day: string): Promise<void> => {
    if (!publication) return;
    const { data, error } = await replan({
      id: publication.id,
      at: `${day}${localTime(at, timeZone).slice(10)}`,
    });
    if (error) toastError(t('notDone'), error);
    else if (data?.plannedFor) toast({ title: t('moved', { time: momentLabel(data.plannedFor, timeZone) }) });
  };
}
