import { Button, FileButton, Progress, Select, Textarea, TextInput } from '@mantine/core';
import { IconFileText, IconUpload } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import type { IngestAccepted } from '@galley/contracts';
import { errorText } from '../../../shared/api/index.js';
import { toast } from '../../../shared/ui/index.js';
import { useGurusQuery } from '../../gurus/index.js';
import { useIngestTranscriptMutation } from '../ingest.api.js';
import { acceptedFiles, readTranscript, UnreadableFile } from '../transcript-file.js';
import { measure, problemWith } from '../upload-rules.js';

const STORED_TOAST_MS = 6000;

export function UploadForm({ onStored }: { onStored: (accepted: IngestAccepted) => void }) {
  const gurus = useGurusQuery();
  const [title, setTitle] = useState('');
  const [guruName, setGuruName] = useState<string | null>(null);
  const [transcript, setTranscript] = useState('');
  const [upload, { isLoading }] = useIngestTranscriptMutation();
  const { enough, tooMuch } = measure(transcript);

  const choose = async (file: File | null) => {
    if (!file) return;
    try {
      const read = await readTranscript(file);
      setTranscript(read.transcript);
      setTitle((before) => before || read.title);
    } catch (error) {
      const message = error instanceof UnreadableFile ? error.message : 'The browser could not open it.';
      toast({ title: 'File not read', message, destructive: true });
    }
  };
  const submit = async () => {
    const problem = problemWith({ transcript, guruName });
    if (problem || !guruName)
      return toast({ ...(problem ?? { title: 'Missing Guru Selection' }), destructive: true });
    const trimmed = title.trim();
    const result = await upload({ transcript, guruName, ...(trimmed ? { title: trimmed } : {}) });
    if (result.error) {
      return toast({
        title: 'Upload Failed',
        message: errorText(result.error, 'Failed to upload transcript'),
        destructive: true,
      });
    }
    toast({
      title: 'Video transcript has now been stored',
      message: 'You will see it appear in the Browse Videos Tab',
      stays: STORED_TOAST_MS,
    });
    onStored(result.data);
  };
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void submit();
  };
  return (
    <form
      className="stack g4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className="pair">
        <TextInput
          label="Title"
          description="Optional; otherwise the transcript's first words"
          value={title}
          maxLength={500}
          onChange={(event) => setTitle(event.currentTarget.value)}
          onKeyDown={onEnter}
        />
        <Select
          label="Guru"
          description="Whose voice this is"
          withAsterisk
          searchable
          placeholder={gurus.isLoading ? 'Loading gurus...' : 'Select a guru'}
          nothingFoundMessage="No guru with this name"
          data={(gurus.data ?? []).map(({ name, description }) => ({
            value: name,
            label: description ? `${name} - ${description}` : name,
          }))}
          value={guruName}
          onChange={setGuruName}
          error={gurus.error ? errorText(gurus.error, 'The gurus could not be loaded.') : null}
        />
      </div>
      <Textarea
        label="Transcript"
        withAsterisk
        description="Paste it here, or choose a file. Timestamps like [00:01:23] are kept."
        placeholder="[00:00:00] Welcome back, everybody..."
        minRows={14}
        maxRows={22}
        autosize
        dir="auto"
        value={transcript}
        onChange={(event) => setTranscript(event.currentTarget.value)}
      />
      <CharacterCount transcript={transcript} />
      <div className="row wrap">
        <Button
          type="submit"
          size="md"
          leftSection={<IconUpload size={18} />}
          disabled={!enough || tooMuch || isLoading}
        >
          {isLoading ? 'Processing...' : 'Upload & Process Transcript'}
        </Button>
        <FileButton accept={acceptedFiles} onChange={(file) => void choose(file)}>
          {(props) => (
            <Button {...props} size="md" variant="default" leftSection={<IconFileText size={18} />}>
              Choose File
            </Button>
          )}
        </FileButton>
        <span className="small faint">.txt, .md or .rtf</span>
      </div>
    </form>
  );
}

function CharacterCount({ transcript }: { transcript: string }) {
  const { count, missing, enough, percent, tooMuch } = measure(transcript);
  const tone = tooMuch ? 'red' : enough ? 'green' : 'amber';
  return (
    <div className="stack">
      <div className="row between wrap small">
        <span className="numbers toned" data-tone={tone} data-testid="count">
          {count.toLocaleString('en-US')} characters
        </span>
        <span className="soft" aria-live="polite">
          {tooMuch
            ? 'At most 2,000,000 characters are accepted'
            : enough
              ? 'Long enough'
              : `${missing.toLocaleString('en-US')} more characters needed`}
        </span>
      </div>
      <Progress
        value={percent}
        color={enough ? 'teal' : 'yellow'}
        size="sm"
        aria-label="Length against the minimum of 10,000 characters"
      />
    </div>
  );
}
