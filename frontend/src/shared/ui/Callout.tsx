import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Tone } from '../lib/people.js';

interface Props {
  tone: Tone;
  title?: string;
  children: ReactNode;
}

/** A word in passing about what stands below it; in red it is what just went wrong, and is said at once. */
export function Callout({ tone, title, children }: Props) {
  return (
    <div className="callout" data-tone={tone} role={tone === 'red' ? 'alert' : 'note'}>
      <IconAlertTriangle size={18} aria-hidden />
      <div className="stack grow" dir="auto">
        {title ? <p className="strong">{title}</p> : null}
        <div>{children}</div>
      </div>
    </div>
  );
}
