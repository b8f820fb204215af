import { Button, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { IconBrandYoutube } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, type RefObject, useState } from 'react';
import type { Problem } from '../problem.js';
import type { YoutubeDraft } from './youtube-rules.js';
import { GuruSelect } from '../components/GuruSelect.js';
import { LanguageSelect } from '../components/LanguageSelect.js';
import { t } from '../texts.js';

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
  { value: 'automatic', label: t('automatic') },
  { value: 'manual', label: t('manual') },
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
        <LanguageSelect
          label={t('language')}
          description={t(captions.length > 0 ? 'theseLanguages' : 'anyLanguage')}
          value={draft.language}
          disabled={busy}
          known={captions}
          onChange={(language) => change({ language })}
        />
      )}
      <div className="row wrap">
        <Button type="submit" size="md" disabled={busy}>
          {busy ? t('processingButton') : draft.manual ? t('process') : t('extract')}
        </Button>
        <Button size="md" variant="default" disabled={busy} onClick={reset}>
          {t('reset')}
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
        aria-label={t('howAdded')}
        data={modes}
        disabled={busy}
        value={draft.manual ? 'manual' : 'automatic'}
        onChange={(mode) => change({ manual: mode === 'manual' })}
      />
      <p className="small faint">{draft.manual ? t('manualHint') : t('automaticHint')}</p>
    </div>
  );
}

type FieldsProps = Pick<Props, 'draft' | 'change' | 'busy'> & { tried: boolean };

function VideoFields({ draft, change, busy, tried }: FieldsProps) {
  return (
    <>
      <TextInput
        type="url"
        label={t('youtubeUrl')}
        description={t('urlHint')}
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
        label={t('guru')}
        description={t('whoseVoice')}
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
        label={t('titleField')}
        withAsterisk
        maxLength={500}
        disabled={busy}
        value={draft.title}
        error={tried && !draft.title.trim()}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <Textarea
        label={t('transcript')}
        withAsterisk
        description={t('timesKept')}
        placeholder={t('transcriptExample')}
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
