import type { IngestAccepted, Recording } from '@galley/contracts';
import { Anchor, Button, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCopyCheck } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { errorText, httpApi, useCallMutation, useCallQuery } from '../../../shared/api/index.js';
import { GuruSelect } from '../components/GuruSelect.js';
import { IngestProgress } from '../components/IngestProgress.js';
import { Note } from '../components/Understood.js';
import { TranscriptOf, useTranscript } from './TranscriptOf.js';
import { t } from './texts.js';

/** Whose voice a recording is, what it is called, and its transcript where there is one. */
export function RecordingForm({ recording }: { recording: Recording }) {
  const [stored, setStored] = useState<IngestAccepted | null>(null);
  const { existingSourceId } = recording;
  if (stored) return <Stored accepted={stored} />;
  if (existingSourceId === null) return <Fields recording={recording} onStored={setStored} />;
  return (
    <Note tone="amber" icon={<IconCopyCheck size={16} />}>
      {t('known')}{' '}
      <Anchor component={Link} to={`/video/${existingSourceId}`}>
        {t('openSource')}
      </Anchor>
    </Note>
  );
}

/** How far it is, and the way to the source once it is there. */
function Stored({ accepted: { jobId, sourceId } }: { accepted: IngestAccepted }) {
  const job = useCallQuery(httpApi.ingest.job, { id: jobId }).data;
  const source = job?.sourceId ?? sourceId;
  return (
    <>
      <IngestProgress jobId={jobId} sourceId={sourceId} />
      {source === null ? null : (
        <div>
          <Button component={Link} to={`/video/${source}`} variant="default">
            {t('openSource')}
          </Button>
        </div>
      )}
    </>
  );
}

function Fields({
  recording,
  onStored,
}: {
  recording: Recording;
  onStored: (accepted: IngestAccepted) => void;
}) {
  const [title, setTitle] = useState('');
  const [guruName, setGuruName] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const transcript = useTranscript();
  const [ingest, { isLoading, error }] = useCallMutation(httpApi.media.ingest);
  const needed = recording.needsTranscript !== null && !transcript.given;
  const submit = async (event: FormEvent) => {
    // The form of the dialog for a new guru is no part of this one, though its events come by here.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    setTried(true);
    if (guruName === null || needed || transcript.problem !== null) return;
    const named = title.trim() ? { title: title.trim() } : {};
    const { data } = await ingest({ recordingId: recording.id, guruName, ...named, ...transcript.sent });
    if (data) onStored(data);
  };
  return (
    <form className="stack g3" onSubmit={(event) => void submit(event)} noValidate>
      {recording.needsTranscript ? (
        <Note tone="amber" icon={<IconAlertTriangle size={16} />}>
          {recording.needsTranscript}
        </Note>
      ) : null}
      <Names
        title={title}
        onTitle={setTitle}
        guruName={guruName}
        onGuru={setGuruName}
        missing={tried && guruName === null}
        disabled={isLoading}
      />
      <TranscriptOf
        transcript={transcript}
        optional={recording.needsTranscript === null}
        missing={tried && needed ? t('transcriptNeeded') : null}
        disabled={isLoading}
      />
      {error ? (
        <Note tone="red" icon={<IconAlertTriangle size={16} />}>
          {errorText(error, t('notMade'))}
        </Note>
      ) : null}
      <div>
        <Button type="submit" loading={isLoading}>
          {t('make')}
        </Button>
      </div>
    </form>
  );
}

interface NamesProps {
  title: string;
  onTitle: (title: string) => void;
  guruName: string | null;
  onGuru: (guruName: string | null) => void;
  /** Somebody wanted to send it without a guru. */
  missing: boolean;
  disabled: boolean;
}

function Names({ title, onTitle, guruName, onGuru, missing, disabled }: NamesProps) {
  return (
    <div className="pair">
      <TextInput
        label={t('titleField')}
        description={t('titleHint')}
        value={title}
        maxLength={500}
        disabled={disabled}
        onChange={(event) => onTitle(event.currentTarget.value)}
      />
      <GuruSelect
        label={t('guru')}
        description={t('guruHint')}
        value={guruName}
        disabled={disabled}
        missing={missing ? t('guruMissing') : null}
        onChange={onGuru}
      />
    </div>
  );
}
