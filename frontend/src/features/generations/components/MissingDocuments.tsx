import { Button } from '@mantine/core';
import { IconFilePlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useDocumentTarget } from '../../../shared/lib/useDocumentTarget.js';
import { t } from '../texts.js';
import { DocumentsDialog, type ExportedText } from './DocumentsDialog.js';
import { exportLabel } from './ExportCard.js';

/** The way to the document that a text should have and has not. */
export function MissingDocuments({ text }: { text: ExportedText }) {
  const target = useDocumentTarget();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button leftSection={<IconFilePlus size={16} />} onClick={() => setOpen(true)}>
        {target.name === null ? t('createTheDocument') : exportLabel(target)}
      </Button>
      <DocumentsDialog text={open ? text : null} target={target} onClose={() => setOpen(false)} />
    </>
  );
}
