import { IconAlertTriangle, IconCheck, IconLoader2, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ageLabel } from '../../../shared/lib/time.js';
import { EmptyState, ErrorState, SkeletonLines } from '../../../shared/ui/index.js';
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

interface Props {
  items: readonly Activity[];
  loading: boolean;
  error: unknown;
  onRetry: () => void;
  onChoose: () => void;
}

/** What the bell opens. */
export function ActivityPanel({ items, loading, error, onRetry, onChoose }: Props) {
  if (loading) return <SkeletonLines count={3} />;
  if (error && items.length === 0) return <ErrorState error={error} onRetry={onRetry} />;
  if (items.length === 0) {
    return (
      <EmptyState
        plain
        title="Nothing yet"
        text="Uploads and generated content show up here while they are being worked on."
      />
    );
  }
  return (
    <ul className="plain">
      {items.map((item) => (
        <li key={item.key}>
          <Link to={item.to} className="activity" onClick={onChoose}>
            <span className="step-mark" data-tone={tones[item.state]} data-state={item.state}>
              {marks[item.state]}
            </span>
            <span className="stack grow" style={{ gap: 0 }}>
              <span className="clamp-1">{item.title}</span>
              <span className="small faint clamp-1">{item.detail}</span>
            </span>
            <span className="small faint still">{ageLabel(item.time)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
