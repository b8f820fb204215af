import { Button, Progress } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { sizeLabel } from '../../../shared/lib/size.js';
import { Note } from '../components/Understood.js';
import { RecordingForm } from './RecordingForm.js';
import { t } from './texts.js';
import type { Arrival } from './useArrivals.js';

interface Props {
  arrival: Arrival;
  onGo: () => void;
  onStop: () => void;
  onRemove: () => void;
}

/** A recording on its way, and once it is there what it takes to make a source of it. */
export function ArrivalCard({ arrival, onGo, onStop, onRemove }: Props) {
  const { file, state, sent, problem, recording } = arrival;
  const going = state === 'sending' || state === 'waiting';
  return (
    <section className="card stack g3" aria-label={file.name}>
      <div className="row between wrap">
        <h2 className="section-title clamp-2" dir="auto">
          {file.name}
        </h2>
        <div className="row">
          {going ? (
            <Button variant="default" size="compact-sm" onClick={onStop}>
              {t('stop')}
            </Button>
          ) : null}
          {state === 'stopped' || (state === 'failed' && sent < file.size) ? (
            <Button variant="default" size="compact-sm" onClick={onGo}>
              {t('goOn')}
            </Button>
          ) : null}
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            aria-label={t('removeOf', { name: file.name })}
            onClick={onRemove}
          >
            {t('remove')}
          </Button>
        </div>
      </div>
      {recording ? null : (
        <Progress
          value={percentOf(sent, file.size)}
          animated={going}
          aria-label={t('progressOf', { name: file.name })}
        />
      )}
      <span className="small soft numbers" role="status">
        {stateOf(arrival)}
      </span>
      {problem ? (
        <Note tone="red" icon={<IconAlertTriangle size={16} />}>
          {problem}
        </Note>
      ) : null}
      {recording ? <RecordingForm recording={recording} /> : null}
    </section>
  );
}

const percentOf = (sent: number, size: number) => (size === 0 ? 0 : Math.floor((sent / size) * 100));

function stateOf({ state, sent, file }: Arrival): string {
  const [size, there] = [sizeLabel(file.size), sizeLabel(sent)];
  if (state === 'waiting') return t('waiting');
  if (state === 'checking') return t('checking');
  if (state === 'ready') return t('arrived', { size });
  if (state === 'sending') return t('sending', { sent: there, size });
  return t('stopped', { sent: there, size });
}
