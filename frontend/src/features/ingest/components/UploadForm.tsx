import type { IngestAccepted } from '@galley/contracts';
import { Button, SegmentedControl, Skeleton, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconUpload } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import { DraftNotice } from '../../../shared/ui/index.js';
import { t } from '../texts.js';
import { measure, measureCount, type UploadDraft, type UploadField } from '../upload-rules.js';
import { type Upload, useUpload } from '../useUpload.js';
import { CharacterCount } from './CharacterCount.js';
import { GuruSelect } from './GuruSelect.js';
import { SpeakerBinding } from './SpeakerBinding.js';
import { TranscriptField } from './TranscriptField.js';
import { Note, Understood } from './Understood.js';

const modes: { value: UploadDraft['mode']; label: string }[] = [
  { value: 'single', label: t('oneGuru') },
  { value: 'call', label: t('call') },
];

/** Uploads a transcript: pasted text, a file of one of many kinds, or a call of several experts. */
export function UploadForm({ onStored }: { onStored: (accepted: IngestAccepted) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const upload = useUpload(onStored);
  const { draft, change, busy, sending } = upload;
  const send = async () => {
    const field = await upload.submit();
    if (field) goTo(form.current, field);
  };
  const submit = (event: FormEvent) => {
    // The form of the dialog for a new guru is no part of this one, though its events come by here.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    void send();
  };
  return (
    <form className="stack g4" ref={form} onSubmit={submit} noValidate>
      <DraftNotice draft={upload.kept} />
      <Fields upload={upload} onSend={() => void send()} />
      <div data-field="transcript">
        <TranscriptField
          transcript={draft.transcript}
          fileName={draft.fileName}
          upload={draft.upload}
          sending={sending}
          disabled={busy}
          problem={upload.missing('transcript')}
          onText={(transcript) => change({ transcript })}
          onFile={(file) => void upload.choose(file)}
          onRemove={() => change({ upload: null, fileName: null })}
        />
      </div>
      <Preview upload={upload} />
      {draft.mode === 'call' ? <CallSpeakers upload={upload} /> : null}
      <UploadBar upload={upload} />
    </form>
  );
}

/** Brings the place where something is missing into sight, with the cursor in it. */
function goTo(form: HTMLFormElement | null, field: UploadField): void {
  const place = form?.querySelector<HTMLElement>(`[data-field="${field}"]`);
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  place?.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
  place?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true });
}

/** Stays in sight: how much is there, and the button. */
function UploadBar({ upload }: { upload: Upload }) {
  const { ready, measured } = readiness(upload);
  return (
    <div className="upload-bar">
      <Button type="submit" size="md" leftSection={<IconUpload size={18} />} disabled={!ready || upload.busy}>
        {upload.busy ? t('processingButton') : t('upload')}
      </Button>
      {measured ? <CharacterCount measured={measured} /> : null}
    </div>
  );
}

/** Who speaks, and what is told about the transcript beside its words. */
function Fields({ upload, onSend }: { upload: Upload; onSend: () => void }) {
  const { draft, change, busy } = upload;
  // A disabled button would keep Enter from saying what is missing.
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (!busy) onSend();
  };
  return (
    <>
      <SegmentedControl
        className="segments upload-modes"
        aria-label={t('whoSpeaks')}
        data={modes}
        disabled={busy}
        value={draft.mode}
        onChange={(mode) => change({ mode: mode === 'call' ? 'call' : 'single' })}
      />
      {draft.mode === 'call' ? (
        <CallFields upload={upload} onEnter={onEnter} />
      ) : (
        <SingleFields upload={upload} onEnter={onEnter} />
      )}
    </>
  );
}

/** Which guru each speaker of a call is; of a recording nobody knows that yet. */
function CallSpeakers({ upload }: { upload: Upload }) {
  const { draft, change, speakers, bound, busy } = upload;
  if (draft.upload?.format === 'audio')
    return (
      <Note tone="red" icon={<IconAlertTriangle size={16} />}>
        {t('noSpeakersYet')}
      </Note>
    );
  return (
    <SpeakerBinding
      speakers={speakers}
      bound={bound}
      looking={upload.text.reading}
      problem={upload.missing('speakers')}
      disabled={busy}
      onBind={(speaker, guru) => change({ speakers: { ...draft.speakers, [speaker]: guru } })}
    />
  );
}

/** Whether what is there may be sent at all, and how long it is; audio has no length in characters yet. */
function readiness({ draft, preview, sending, text }: Upload) {
  const known = preview?.existingSourceId != null && !text.reading;
  if (draft.upload) {
    const measured = draft.upload.format === 'audio' ? null : measureCount(draft.upload.characters);
    const unnamed = draft.mode === 'call' && draft.upload.format === 'audio';
    return { measured, ready: sending === null && !unnamed && draft.upload.problem === null && !known };
  }
  const measured = measure(draft.transcript);
  return { measured, ready: sending === null && measured.enough && !measured.tooMuch && !known };
}

interface FieldsProps {
  upload: Upload;
  onEnter: (event: KeyboardEvent) => void;
}

function SingleFields({ upload, onEnter }: FieldsProps) {
  const { draft, change, busy, speakers } = upload;
  return (
    <div className="pair">
      <TextInput
        label={t('titleField')}
        description={t('titleHint')}
        value={draft.title}
        maxLength={500}
        disabled={busy}
        onChange={(event) => change({ title: event.currentTarget.value })}
        onKeyDown={onEnter}
      />
      <div data-field="guru">
        <GuruSelect
          label={t('guru')}
          description={draft.upload?.format === 'telegram' ? t('whoseChannel') : t('whoseVoice')}
          value={draft.guruName}
          disabled={busy}
          speakers={speakers}
          missing={upload.missing('guru')}
          onChange={(guruName) => change({ guruName })}
        />
      </div>
    </div>
  );
}

function CallFields({ upload, onEnter }: FieldsProps) {
  const { draft, change, busy } = upload;
  return (
    <>
      <TextInput
        label={t('session')}
        withAsterisk
        wrapperProps={{ 'data-field': 'session' }}
        error={upload.missing('session')}
        value={draft.title}
        maxLength={255}
        disabled={busy}
        onChange={(event) => change({ title: event.currentTarget.value })}
        onKeyDown={onEnter}
      />
      <div className="pair">
        <TextInput
          type="url"
          label={t('recordingLink')}
          description={t('optional')}
          placeholder="https://"
          value={draft.recordingUrl}
          maxLength={2000}
          disabled={busy}
          onChange={(event) => change({ recordingUrl: event.currentTarget.value })}
        />
        <TextInput
          label={t('password')}
          description={t('passwordHint')}
          autoComplete="off"
          value={draft.password}
          maxLength={255}
          disabled={busy}
          onChange={(event) => change({ password: event.currentTarget.value })}
        />
      </div>
    </>
  );
}

function Preview({ upload }: { upload: Upload }) {
  const { draft, text, understood, sending, busy, change } = upload;
  if (sending !== null || (text.reading && understood === null && text.problem === null))
    return <Skeleton height={140} aria-label={t('reading')} />;
  if (text.problem !== null)
    return (
      <Note tone="amber" icon={<IconAlertTriangle size={16} />}>
        {t('noPreview', { problem: text.problem })}
      </Note>
    );
  if (understood === null) return null;
  // What stands elsewhere is not said twice: how long a text is above, that it is known already beside its link.
  const elsewhere =
    upload.preview?.existingSourceId != null || understood.problem?.code === 'VALIDATION_FAILED';
  return (
    <Understood
      preview={understood}
      corrected={text.corrected}
      old={text.reading}
      withProblem={!elsewhere}
      labels={draft.labels}
      disabled={busy}
      onLabel={(label, name) => change({ labels: { ...draft.labels, [label]: name } })}
    />
  );
}
