import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../texts.js';
import { Badge } from './badges.js';

interface Props {
  /** What is narrowed, for those who hear it. */
  label: string;
  children: ReactNode;
  /** The way back to all; `active` says how many filters are set. */
  clear?: { active: number; onClear: () => void; label?: string; counted?: boolean };
}

/** Search and filters above a list, on every screen alike; what they say lives in the address. */
export function FilterBar({ label, children, clear }: Props) {
  return (
    <div className="filters" role="search" aria-label={label}>
      {children}
      {clear?.counted && clear.active > 0 ? (
        <Badge tone="amber" title={t('activeFilters')}>
          {t('active', { count: clear.active })}
        </Badge>
      ) : null}
      {clear && (clear.active > 0 || !clear.counted) ? (
        <Button
          variant="subtle"
          color="gray"
          disabled={clear.active === 0}
          leftSection={<IconX size={16} />}
          onClick={clear.onClear}
        >
          {clear.label ?? t('clearAll')}
        </Button>
      ) : null}
    </div>
  );
}

interface ToggleProps {
  on: boolean;
  icon: ReactNode;
  children: string;
  onToggle: () => void;
}

/** A filter that is on or off. */
export function FilterToggle({ on, icon, children, onToggle }: ToggleProps) {
  return (
    <Button variant={on ? 'light' : 'default'} aria-pressed={on} leftSection={icon} onClick={onToggle}>
      {children}
    </Button>
  );
}
