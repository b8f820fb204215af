import type { ReactNode } from 'react';
import './settings-list.css';

/** Things that a team has set up, one below the other. */
export function SettingsList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="plain settings-list" aria-label={label}>
      {children}
    </ul>
  );
}

interface Props {
  name: string;
  /** Beside its name. */
  badges?: ReactNode;
  /** Below its name. */
  children: ReactNode;
  /** How it is doing. */
  state: ReactNode;
  actions: ReactNode;
  /** What somebody has to know about it, across the whole row. */
  note?: ReactNode;
}

/** One of them: what it is, how it is doing, and what can be done with it. */
export function SettingsRow({ name, badges, children, state, actions, note }: Props) {
  return (
    <li className="settings-row" data-item aria-label={name}>
      <div className="stack g1 grow">
        <div className="row wrap g2">
          <span className="strong" dir="auto">
            {name}
          </span>
          {badges}
        </div>
        {children}
      </div>
      <div className="stack g1 small numbers">{state}</div>
      <div className="row settings-actions">{actions}</div>
      {note ? <div className="settings-note">{note}</div> : null}
    </li>
  );
}
