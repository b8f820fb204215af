import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReadyFile, saveFile } from '../api/index.js';
import { toastError } from './toast-result.js';

interface Props {
  children: string;
  busy: boolean;
  compact?: boolean;
  /** Heading of what is said when there is no file. */
  failure: string;
  make: () => Promise<{ data?: ReadyFile; error?: unknown }>;
  onSaved?: (file: ReadyFile) => void;
}

/** Has a file made, and keeps it on the device. */
export function SaveFileButton({ children, busy, compact = false, failure, make, onSaved }: Props) {
  const save = async () => {
    const { data, error } = await make();
    if (!data) return toastError(failure, error);
    saveFile(data);
    onSaved?.(data);
  };
  return (
    <Button
      variant="default"
      size={compact ? 'compact-sm' : 'sm'}
      leftSection={<IconDownload size={compact ? 14 : 16} />}
      loading={busy}
      onClick={() => void save()}
    >
      {children}
    </Button>
  );
}
