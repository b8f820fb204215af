import { Button } from '@mantine/core';
import { IconFilePlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useConfigQuery } from '../../../shared/api/index.js';
import { keeperOf } from '../document-keeper.js';
import { DocumentsDialog, type ExportedText } from './DocumentsDialog.js';

/** The way to the document that a text should have and has not. */
export function MissingDocuments({ text }: { text: ExportedText }) {
  const keeper = keeperOf(useConfigQuery().data);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button leftSection={<IconFilePlus size={16} />} onClick={() => setOpen(true)}>
        {keeper === 'google' ? 'Export to Google Docs' : 'Create the document'}
      </Button>
      <DocumentsDialog text={open ? text : null} keeper={keeper} onClose={() => setOpen(false)} />
    </>
  );
}
