import type { Calendar } from '@galley/contracts';
import { dayIn, dayLabel } from '../../../shared/planning/zoned.js';
import { EntryCard } from './EntryCard.js';

interface Props {
  calendar: Calendar;
  days: readonly string[];
  onChange: (publication: number) => void;
}

/** The days on which something is, one below the other. */
export function DayList({ calendar: { entries, timeZone }, days, onChange }: Props) {
  return (
    <div className="stack g4">
      {days.map((day) => {
        const ofDay = entries.filter(({ at }) => dayIn(at, timeZone) === day);
        if (ofDay.length === 0) return null;
        return (
          <section key={day} className="stack" aria-labelledby={`day-${day}`}>
            <h3 id={`day-${day}`} className="strong">
              {dayLabel(day, { weekday: 'long', month: 'long', day: 'numeric' })}
            </h3>
            {ofDay.map((entry) => (
              <EntryCard key={entry.key} entry={entry} timeZone={timeZone} onChange={onChange} />
            ))}
          </section>
        );
      })}
    </div>
  );
}
