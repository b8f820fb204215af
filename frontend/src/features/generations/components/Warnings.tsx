import type { Warning } from '@galley/contracts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { t } from '../texts.js';

/** More than these stand behind one line: the text itself is what one came for. */
const SHOWN = 2;
/** So do few, but long ones, in characters. */
const LONG = 240;

/** Says which limits a text misses. */
export function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  if (warnings.length === 0) return null;
  const length = warnings.reduce((sum, { message }) => sum + message.length, 0);
  const isShort = warnings.length <= SHOWN && length <= LONG;
  return (
    <div className="callout" data-tone="amber">
      <IconAlertTriangle size={16} aria-hidden />
      {isShort ? (
        <All warnings={warnings} />
      ) : (
        <details>
          <summary>{t('remarks', { count: warnings.length })}</summary>
          <All warnings={warnings} />
        </details>
      )}
    </div>
  );
}

function All({ warnings }: { warnings: readonly Warning[] }) {
  return (
    <ul className="plain stack" style={{ gap: 'var(--s1)' }}>
      {warnings.map(({ code, message }) => (
        <li key={`${code} ${message}`} dir="auto">
          {message}
        </li>
      ))}
    </ul>
  );
}
