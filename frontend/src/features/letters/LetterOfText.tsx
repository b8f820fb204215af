import type { Generation } from '@galley/contracts';
import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useUrlDialog } from '../../shared/lib/useUrlDialog.js';
import { t } from './texts.js';

const LetterDialog = lazy(async () => ({ default: (await import('./LetterDialog.js')).LetterDialog }));

/** Opens a text as its readers have it in their mail program. The address says that it is open (`?letter=1`). */
export function LetterOfText({ text }: { text: Pick<Generation, 'id'> }) {
  const dialog = useUrlDialog('letter');
  return (
    <>
      <div className="row">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconMail size={14} aria-hidden />}
          onClick={() => dialog.open(1)}
        >
          {t('open')}
        </Button>
      </div>
      {dialog.id === null ? null : (
        <Suspense fallback={null}>
          <LetterDialog id={text.id} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  );
}
