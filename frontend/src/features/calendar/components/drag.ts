import type { Active, Announcements, Over } from '@dnd-kit/core';
import type { CalendarEntry } from '@galley/contracts';
import { dayLabel } from '../../../shared/planning/zoned.js';
import { t } from '../texts.js';

/** The entry that is carried; null when something else is. */
export const carriedOf = (active: Active | null): CalendarEntry | null => {
  const data: { entry?: CalendarEntry } | undefined = active?.data.current;
  return data?.entry ?? null;
};

/** The day below it; null when there is none. */
export const dayUnder = (over: Over | null): string | null => {
  const data: { day?: string } | undefined = over?.data.current;
  return data?.day ?? null;
};

const named = (day: string) => dayLabel(day, { weekday: 'long', month: 'long', day: 'numeric' });
const titleOf = (active: Active) => carriedOf(active)?.title ?? '';

/** What a screen reader says while an entry is carried. */
export const announcements: Announcements = {
  onDragStart: ({ active }) => t('pickedUp', { title: titleOf(active) }),
  onDragOver: ({ over }) => {
    const day = dayUnder(over);
    return day ? t('over', { day: named(day) }) : undefined;
  },
  onDragEnd: ({ active, over }) => {
    const day = dayUnder(over);
    return day ? t('dropped', { title: titleOf(active), day: named(day) }) : t('notMoved');
  },
  onDragCancel: () => t('notMoved'),
};
export const instructions = { draggable: t('moveHint') };
