import { type UploadPreview, uploadExtensions } from '@galley/contracts';
import { Button, FileButton, Textarea } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText } from '../../../shared/api/index.js';
import { LanguageSelect } from '../components/LanguageSelect.js';
import { usePreviewFileMutation } from '../ingest.api.js';
import { t } from './texts.js';

/** The transcript beside a recording: pasted, or in a file that the studio reads. */
export function useTranscript() {
  const [text, setText] = useState('');
  const [file, setFile] = useState<UploadPreview | null>(null);
  const [language, setLanguage] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [read, { isLoading: reading }] = usePreviewFileMutation();
  const choose = async (chosen: File) => {
    setFailed(null);
    const { data, error } = await read(chosen);
    setFile(data ?? null);
    if (!data) setFailed(errorText(error, t('fileNotRead')));
  };
  const given = file !== null || text.trim() !== '';
  return {
    text,
    file,
    reading,
    given,
    problem: failed ?? file?.problem?.message ?? null,
    sent: file?.uploadId ? { uploadId: file.uploadId } : text.trim() ? { transcript: text } : { language },
    language,
    setLanguage,
    write: (words: string) => {
      setText(words);
      setFile(null);
      setFailed(null);
    },
    choose,
  };
}

interface TranscriptProps {
  transcript: ReturnType<typeof useTranscript>;
  optional: boolean;
  missing: string | null;
  disabled: boolean;
}

/** The transcript of a recording, or the language in which it is transcribed. */
export function TranscriptOf({ transcript, optional, missing, disabled }: TranscriptProps) {
  const { text, file, problem, reading, given, write, choose, language, setLanguage } = transcript;
  return (
    <div className="stack">
      <Textarea
        label={t('transcript')}
        description={optional ? t('transcriptHint') : undefined}
        withAsterisk={!optional}
        error={problem ?? missing}
        minRows={3}
        maxRows={10}
        autosize
        dir="auto"
        disabled={disabled}
        placeholder={file?.fileName ?? undefined}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <div className="row wrap">
        <FileButton
          accept={uploadExtensions.text.join(',')}
          disabled={disabled}
          onChange={(chosen) => chosen && void choose(chosen)}
        >
          {(button) => (
            <Button
              {...button}
              variant="default"
              size="xs"
              loading={reading}
              leftSection={<IconFileText size={14} />}
            >
              {t('transcriptFile')}
            </Button>
          )}
        </FileButton>
        {file?.fileName ? <span className="small soft">{file.fileName}</span> : null}
      </div>
      {optional && !given ? (
        <LanguageSelect
          label={t('language')}
          description={t('languageHint')}
          value={language}
          disabled={disabled}
          onChange={setLanguage}
        />
      ) : null}
    </div>
  );
}
