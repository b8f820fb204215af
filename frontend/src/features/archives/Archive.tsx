import type { ReadyFile } from '../../shared/api/index.js';
import { SaveFileButton, toast } from '../../shared/ui/index.js';
import { t } from './texts.js';

interface ArchiveProps {
  hint: string;
  label: string;
  busy: boolean;
  make: () => Promise<{ data?: ReadyFile; error?: unknown }>;
}

/** What an archive holds, and the button that downloads it. The file is whole or not there: one that breaks off is an error. */
export function Archive({ hint, label, busy, make }: ArchiveProps) {
  return (
    <>
      <p className="soft">{hint}</p>
      <div className="row end wrap">
        <span className="small faint" role="status">
          {busy ? t('preparing') : null}
        </span>
        <SaveFileButton
          busy={busy}
          failure={t('notMade')}
          make={make}
          onSaved={({ fileName }) => toast({ title: t('ready'), message: fileName })}
        >
          {label}
        </SaveFileButton>
      </div>
    </>
  );
}
