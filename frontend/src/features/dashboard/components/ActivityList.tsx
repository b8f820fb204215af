import { IconAlertTriangle, IconCheck, IconLoader2, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ageLabel } from '../../../shared/lib/time.js';
import type { Activity } from './activity.js';

const marks: Record<Activity['state'], ReactNode> = {
  running: <IconLoader2 size={16} />,
  done: <IconCheck size={16} />,
  failed: <IconAlertTriangle size={16} />,
  cancelled: <IconX size={16} />,
};
const tones: Record<Activity['state'], string> = {
  running: 'purple',
  done: 'green',
  failed: 'red',
  cancelled: 'grey',
};

/** What is being worked on, and how it ended. */
export function ActivityList({ items, onChoose }: { items: readonly Activity[]; onChoose?: () => void }) {
  return (
    <ul className="plain">
      {items.map((item) => (
        <li key={item.key}>
          <Link to={item.to} className="activity" onClick={onChoose}>
            <span className="step-mark" data-tone={tones[item.state]} data-state={item.state}>
              {marks[item.state]}
            </span>
            <span className="stack grow" style={{ gap: 0 }}>
              <span className="clamp-1">
                <bdi>{item.title}</bdi>
              </span>
              <span className="small faint clamp-1">{item.detail}</span>
            </span>
            <span className="small faint still">{ageLabel(item.time)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
