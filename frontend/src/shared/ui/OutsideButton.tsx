import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface Props {
  /** Checked by `safeUrl` or made by `momentUrl`; nothing is shown without one. */
  href: string | null;
  icon?: ReactNode;
  children: ReactNode;
}

/** Leads out of the studio, to the recording itself. */
export function OutsideButton({ href, icon = <IconExternalLink size={16} />, children }: Props) {
  if (href === null) return null;
  return (
    <Button component="a" href={href} target="_blank" rel="noreferrer" variant="default" leftSection={icon}>
      {children}
    </Button>
  );
}
