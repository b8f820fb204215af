import type { Warning } from '@galley/contracts';
import { IconAlertTriangle } from '@tabler/icons-react';

/** Where a text misses its limits, it says so (decisions.md, "Writing"). */
export function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  if (warnings.length === 0) return null;
  return (
    <div className="callout" data-tone="amber">
      <IconAlertTriangle size={16} aria-hidden />
      <ul className="plain stack" style={{ gap: 'var(--s1)' }}>
        {warnings.map(({ code, message }) => (
          <li key={`${code} ${message}`}>{message}</li>
        ))}
      </ul>
    </div>
  );
}
