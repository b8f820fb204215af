import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReadyFile, saveFile } from '../../shared/api/index.js';
import { toast, toastError } from '../../shared/ui/index.js';
import { t } from './texts.js';

interface ArchiveProps {
  hint: string;
  label: string;
  busy: boolean;
  make: () => Promise<{ data?: ReadyFile; error?: unknown }>;
}

/** What an archive holds, and the button that downloads it. The file is whole or not there: one that breaks off is an error. */
export function Archive({ hint, label, busy, make }: ArchiveProps) {
  const save = async () => {
    const { data, error } = await make();
    if (!data) return toastError(t('notMade'), error);
    saveFile(data);
    toast({ title: t('ready'), message: data.fileName });
  };
  return (
    <>
      <p className="soft">{hint}</p>
      <div className="row end wrap">
        <span className="small faint" role="status">
          {busy ? t('preparing') : null}
        </span>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          loading={busy}
          onClick={() => void save()}
        >
          {label}
        </Button>
      </div>
    </>
  );
}
