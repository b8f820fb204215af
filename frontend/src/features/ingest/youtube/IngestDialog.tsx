import { Button, Modal, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { youtube } from '../../../shared/platforms/youtube.js';
import { EngineLabel, toastFailure } from '../../../shared/ui/index.js';
import '../ingest.css';
import { useYoutubeIngest, type YoutubeIngest } from './useYoutubeIngest.js';
import type { Run } from './youtube-run.js';
import { GuruSelect } from '../components/GuruSelect.js';
import { IngestAlert } from '../components/IngestAlert.js';
import { IngestResult } from '../components/IngestResult.js';
import { RunProgress } from '../components/RunProgress.js';
import { t } from '../texts.js';

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** Opens the short form of a video ingest. */
export function IngestButton() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<youtube.icon size={16} />} onClick={() => setOpened(true)}>
        {t('ingestYoutube')}
      </Button>
      <IngestDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

/** The short form of a video ingest: an expert and an address. */
function IngestDialog({ opened, onClose }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={
        <span className="row wrap">
          {t('ingestYoutube')} <EngineLabel />
        </span>
      }
      size="lg"
    >
      {opened ? <Body onClose={onClose} /> : null}
    </Modal>
  );
}

function Body({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [youtubeUrl, setUrl] = useState('');
  const [guruName, setGuru] = useState<string | null>(null);
  const [run, setRun] = useState<Run | null>(null);
  const ingest = useYoutubeIngest({ run, setRun });
  const { state, jobId, job, dismiss } = ingest;
  const start = (how: 'submit' | 'retry') => {
    if (youtubeUrl.trim() && guruName) return void ingest[how]({ youtubeUrl: youtubeUrl.trim(), guruName });
    const message = t('fieldsMissingHint');
    toastFailure(t('fieldsMissing'), message);
  };
  const toManual = (title: string | null) =>
    void navigate(youtube.byHand({ address: youtubeUrl, guruName, title }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    start('submit');
  };
  const another = () => {
    setUrl('');
    dismiss();
  };
  if (state.step === 'success')
    return <IngestResult result={state.result} onAnother={another} onChoose={onClose} />;
  return (
    <form className="stack g4" onSubmit={submit} noValidate>
      <GuruSelect
        label={t('expert')}
        placeholder={t('selectExpert')}
        value={guruName}
        disabled={state.step === 'processing'}
        onChange={setGuru}
      />
      <TextInput
        type="url"
        label={t('youtubeUrl')}
        placeholder="https://www.youtube.com/watch?v=..."
        withAsterisk
        maxLength={2000}
        disabled={state.step === 'processing'}
        value={youtubeUrl}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      {state.step === 'processing' ? <RunProgress jobId={jobId} /> : null}
      {state.step === 'error' ? (
        <IngestAlert
          problem={state.problem}
          job={job}
          onManual={() => toManual(state.problem.extractedTitle)}
          onRetry={() => start('retry')}
          onDismiss={dismiss}
        />
      ) : null}
      <Foot state={state} onClose={onClose} />
    </form>
  );
}

function Foot({ state, onClose }: { state: YoutubeIngest['state']; onClose: () => void }) {
  const busy = state.step === 'processing';
  return (
    <div className="row end">
      <Button variant="default" onClick={onClose}>
        {busy ? t('close') : t('cancel')}
      </Button>
      <Button type="submit" disabled={busy}>
        {busy ? t('processingButton') : t('ingest')}
      </Button>
    </div>
  );
}
