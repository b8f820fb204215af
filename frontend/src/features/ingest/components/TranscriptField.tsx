import type { UploadPreview } from '@galley/contracts';
import { Button, FileButton, Loader, Textarea } from '@mantine/core';
import { IconFile, IconFileText } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { sizeLabel } from '../../../shared/lib/size.js';
import { t } from '../texts.js';
import { offered } from '../transcript-file.js';
import { DropArea } from './DropArea.js';

interface Props {
  transcript: string;
  fileName: string | null;
  upload: UploadPreview | null;
  /** The name of the file that is on its way to the studio. */
  sending: string | null;
  disabled: boolean;
  /** What is wrong with it, once somebody wanted to send it. */
  problem: string | null;
  onText: (transcript: string) => void;
  onFile: (file: File) => void;
  onRemove: () => void;
}

/** Where a transcript comes in: pasted, chosen as a file, or dropped as one. */
export function TranscriptField(props: Props) {
  const { transcript, fileName, upload, sending, disabled, problem, onText, onFile, onRemove } = props;
  const audio = useCallQuery(httpApi.installation.config).data?.engines.writing === 'openai';
  const names = offered(audio).join(', ');
  return (
    <DropArea hint={t('dropFile')} onFiles={([file]) => file && onFile(file)} disabled={disabled}>
      {sending ? (
        <FileRow name={sending} note={t('readingFile')} mark={<Loader size="xs" />} />
      ) : upload ? (
        <FileRow
          name={upload.fileName ?? t('file')}
          note={sizeLabel(upload.size)}
          mark={<IconFile size={20} />}
        >
          <Button variant="default" size="xs" disabled={disabled} onClick={onRemove}>
            {t('remove')}
          </Button>
        </FileRow>
      ) : (
        <Textarea
          label={t('transcript')}
          withAsterisk
          description={fileName ? t('fromFile', { fileName }) : t('transcriptHint')}
          placeholder={t('transcriptExample')}
          error={problem}
          minRows={10}
          maxRows={16}
          autosize
          dir="auto"
          disabled={disabled}
          value={transcript}
          onChange={(event) => onText(event.currentTarget.value)}
        />
      )}
      <div className="row wrap">
        <FileButton
          accept={offered(audio).join(',')}
          disabled={disabled}
          onChange={(file) => file && onFile(file)}
        >
          {(button) => (
            <Button {...button} variant="default" leftSection={<IconFileText size={16} />}>
              {t('chooseFile')}
            </Button>
          )}
        </FileButton>
        <span className="small faint grow file-kinds">{names}</span>
      </div>
    </DropArea>
  );
}

interface RowProps {
  name: string;
  note: string;
  mark: ReactNode;
  children?: ReactNode;
}

function FileRow({ name, note, mark, children }: RowProps) {
  return (
    <div className="row g3 file-row" role="status">
      <span className="still soft">{mark}</span>
      <span className="stack grow" style={{ gap: 0 }}>
        <span className="strong clamp-2" dir="auto">
          {name}
        </span>
        <span className="small faint">{note}</span>
      </span>
      {children}
    </div>
  );
}
