import { Button, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { IconBrandYoutube } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, type RefObject, useState } from 'react';
import type { Problem } from '../problem.js';
import { CaptionSelect } from './CaptionSelect.js';
import type { YoutubeDraft } from './youtube-rules.js';
import { GuruSelect } from '../components/GuruSelect.js';

interface Props {
  draft: YoutubeDraft;
  change: (changes: Partial<YoutubeDraft>) => void;
  busy: boolean;
  /** Said above the fields. */
  notice: ReactNode;
  /** False when something is missing, so that the fields can show what. */
  onSubmit: () => boolean;
  onReset: () => void;
  titleField: RefObject<HTMLInputElement | null>;
  /** The captions that the video has, once the studio has said so. */
  captions: Problem['captions'];
}

const modes = [
  { value: 'automatic', label: 'Automatic transcription' },
  { value: 'manual', label: 'Manual input' },
];

/** The form of a video ingest, with automatic transcription or a transcript of the user's own. */
export function YoutubeForm({ notice, onSubmit, onReset, ...fields }: Props) {
  const { draft, change, busy, titleField, captions } = fields;
  const [tried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) setTried(!onSubmit());
  };
  const reset = () => {
    setTried(false);
    onReset();
  };
  return (
    <form className="card ingest-form" onSubmit={submit} noValidate>
      {notice}
      <VideoFields draft={draft} change={change} busy={busy} tried={tried} />
      <ModeChoice draft={draft} change={change} busy={busy} />
      {draft.manual ? (
        <ManualFields draft={draft} change={change} busy={busy} tried={tried} titleField={titleField} />
      ) : (
        <CaptionSelect
          value={draft.language}
          disabled={busy}
          known={captions}
          onChange={(language) => change({ language })}
        />
      )}
      <div className="row wrap">
        <Button type="submit" size="md" disabled={busy}>
          {busy ? 'Processing...' : draft.manual ? 'Process Content' : 'Extract & Process'}
        </Button>
        <Button size="md" variant="default" disabled={busy} onClick={reset}>
          Reset
        </Button>
      </div>
    </form>
  );
}

function ModeChoice({ draft, change, busy }: Pick<Props, 'draft' | 'change' | 'busy'>) {
  return (
    <div className="stack">
      <SegmentedControl
        fullWidth
        className="segments"
        aria-label="How the transcript is added"
        data={modes}
        disabled={busy}
        value={draft.manual ? 'manual' : 'automatic'}
        onChange={(mode) => change({ manual: mode === 'manual' })}
      />
      <p className="small faint">
        {draft.manual
          ? 'You give the title and the transcript; the video is linked to it.'
          : 'The captions are fetched from YouTube, with their times.'}
      </p>
    </div>
  );
}

type FieldsProps = Pick<Props, 'draft' | 'change' | 'busy'> & { tried: boolean };

function VideoFields({ draft, change, busy, tried }: FieldsProps) {
  return (
    <>
      <TextInput
        type="url"
        label="YouTube URL"
        description="A watch link or a short link"
        placeholder="https://www.youtube.com/watch?v=..."
        withAsterisk
        maxLength={2000}
        leftSection={<IconBrandYoutube size={16} />}
        disabled={busy}
        value={draft.youtubeUrl}
        error={tried && !draft.youtubeUrl.trim()}
        onChange={(event) => change({ youtubeUrl: event.currentTarget.value })}
      />
      <GuruSelect
        label="Guru"
        description="Whose voice this is"
        value={draft.guruName}
        disabled={busy}
        missing={tried && !draft.guruName}
        onChange={(guruName) => change({ guruName })}
      />
    </>
  );
}

type ManualProps = FieldsProps & Pick<Props, 'titleField'>;

function ManualFields({ draft, change, busy, tried, titleField }: ManualProps) {
  return (
    <>
      <TextInput
        ref={titleField}
        label="Title"
        withAsterisk
        maxLength={500}
        disabled={busy}
        value={draft.title}
        error={tried && !draft.title.trim()}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <Textarea
        label="Transcript"
        withAsterisk
        description="Timestamps like [00:01:23] are kept, so that every topic links to its second."
        placeholder="[00:00:00] Welcome back, everybody..."
        autosize
        minRows={10}
        maxRows={18}
        dir="auto"
        disabled={busy}
        value={draft.transcript}
        error={tried && !draft.transcript.trim()}
        onChange={(event) => change({ transcript: event.currentTarget.value })}
      />
    </>
  );
}
