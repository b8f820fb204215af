import type { DocumentType } from '@galley/contracts';
import { Button, FileButton } from '@mantine/core';
import { IconDeviceFloppy, IconPhotoPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../shared/ui/index.js';
import type { TextState } from '../../generations/index.js';
import { t } from '../texts.js';
import { PushButton } from './PushButton.js';

interface Props {
  /** Null while there is nothing to work on: the tools are there, and wait. */
  text: TextState | null;
  generationId: number | null;
  type: DocumentType;
  version?: number;
  /** Puts pictures at the caret; null until the editor is open. */
  onPictures?: ((files: File[]) => void) | null;
  /** Stands before what the tools say. */
  start?: ReactNode;
}

/** Shows whether the text is saved, and the buttons for what can be done with it. */
export function DeskTools({ text, generationId, type, version, onPictures = null, start }: Props) {
  return (
    <div className="row between wrap agent-tools">
      <div className="row wrap">
        {start}
        <span role="status">
          <SaveState text={text} version={version} />
        </span>
      </div>
      <div className="row wrap agent-actions">
        <FileButton
          accept="image/png,image/jpeg,image/gif,image/webp"
          multiple
          onChange={(files) => onPictures?.(files)}
        >
          {({ onClick }) => (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPhotoPlus size={14} />}
              disabled={onPictures === null}
              onClick={onClick}
            >
              {t('uploadImage')}
            </Button>
          )}
        </FileButton>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDeviceFloppy size={14} />}
          disabled={!text?.dirty || text.saving}
          onClick={() => void text?.save()}
        >
          {t('saveNow')}
        </Button>
        <PushButton
          generationId={text?.saving ? null : generationId}
          type={type}
          before={text?.save ?? null}
        />
      </div>
    </div>
  );
}

function SaveState({ text, version }: { text: TextState | null; version: number | undefined }) {
  if (text === null) return null;
  if (text.saving) return <Badge tone="purple">{t('saving')}</Badge>;
  if (text.dirty) return <Badge tone="amber">{t('unsaved')}</Badge>;
  return <span className="small faint numbers">{t('saved', { version: version ?? '' })}</span>;
}
