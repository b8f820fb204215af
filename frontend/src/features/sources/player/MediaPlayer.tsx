import type { MediaLink } from '@galley/contracts';
import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import {
  IconDownload,
  IconPlayerTrackNext,
  IconRewindBackward10,
  IconRewindForward10,
} from '@tabler/icons-react';
import type { Ref, RefObject } from 'react';
import { KeptWaveform } from './KeptWaveform.js';
import { Callout } from '../../../shared/ui/index.js';
import { usePlayer } from '../video/player-state.js';
import { rates } from './speed.js';
import { t } from './texts.js';
import { useElement } from './useElement.js';
import { usePlayerKeys } from './usePlayerKeys.js';
import './player.css';

interface Props {
  title: string;
  media: MediaLink;
  renew: () => Promise<MediaLink | null>;
  /** Where the focus has to be for its keys; null for anywhere on the page. */
  within: RefObject<HTMLElement | null> | null;
  /** Shows its waveform. */
  sourceId?: number;
}

const SKIP = 10;

/** Plays the recording of a source: sound or video, in parts as they are needed, by the browser's own player and some keys. */
export function MediaPlayer({ title, media, renew, within, sourceId }: Props) {
  const player = usePlayer();
  const told = useElement({ media, renew, player });
  const { element, link, broken, start, toggle, skip, speed, again, events } = told;
  usePlayerKeys(!broken, within, { toggle, skip, pace: speed.pace });
  const Element = link.type.startsWith('video/') ? 'video' : 'audio';
  const { quote } = player;
  const playQuote = () => {
    const now = element.current?.currentTime ?? 0;
    if (quote) start(now >= quote.start && now < quote.end ? undefined : quote.start, quote.end);
  };
  return (
    <section className="recording card" data-kind={Element} aria-label={t('recordingOf', { title })}>
      <Element
        ref={element as Ref<HTMLVideoElement & HTMLAudioElement>}
        className="recording-element"
        src={link.url}
        preload="metadata"
        controls
        playsInline
        aria-label={t('recordingOf', { title })}
        {...events}
      />
      {sourceId === undefined ? null : <KeptWaveform sourceId={sourceId} media={element} />}
      <div className="row wrap">
        <Tool label={t('back', { seconds: SKIP })} icon={IconRewindBackward10} onClick={() => skip(-SKIP)} />
        <Tool label={t('ahead', { seconds: SKIP })} icon={IconRewindForward10} onClick={() => skip(SKIP)} />
        <Speed rate={speed.rate} onChoose={speed.set} />
        {quote ? (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlayerTrackNext size={14} />}
            onClick={playQuote}
          >
            {t('toQuoteEnd')}
          </Button>
        ) : null}
        <span className="small faint grow recording-keys">{t('keys')}</span>
        <ActionIcon
          component="a"
          variant="subtle"
          color="gray"
          href={`${link.url}?download`}
          aria-label={t('download')}
          download
        >
          <IconDownload size={16} />
        </ActionIcon>
      </div>
      {broken ? <Broken onAgain={() => void again()} /> : null}
    </section>
  );
}

function Speed({ rate, onChoose }: { rate: number; onChoose: (rate: number) => void }) {
  const known = rates.some((one) => one === rate) ? rates : [rate, ...rates];
  return (
    <NativeSelect
      size="xs"
      aria-label={t('speed')}
      data={known.map((one) => ({ value: String(one), label: t('times', { rate: one }) }))}
      value={String(rate)}
      onChange={({ currentTarget: { value } }) => onChoose(Number(value))}
    />
  );
}

function Broken({ onAgain }: { onAgain: () => void }) {
  return (
    <Callout tone="red">
      {t('notPlayed')}{' '}
      <Button variant="default" size="compact-sm" onClick={onAgain}>
        {t('again')}
      </Button>
    </Callout>
  );
}

interface ToolProps {
  label: string;
  icon: typeof IconRewindBackward10;
  onClick: () => void;
}

function Tool({ label, icon: Icon, onClick }: ToolProps) {
  return (
    <ActionIcon variant="default" size="lg" aria-label={label} title={label} onClick={onClick}>
      <Icon size={18} />
    </ActionIcon>
  );
}
