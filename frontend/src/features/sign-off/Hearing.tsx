import type { ShownSentence } from '@galley/contracts';
import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from './texts.js';

/** The moment of a sentence: as sound of this studio, or as a video of which nothing is fetched before it is asked for. */
export function Hearing({ sentence: { listen, video, timestamp, words } }: { sentence: ShownSentence }) {
  const [watching, setWatching] = useState(false);
  const time = timestamp ?? '';
  if (listen !== null)
    return (
      <audio
        controls
        preload="none"
        src={listen}
        className="sign-off-sound"
        aria-label={t('listenAt', { moment: time })}
      />
    );
  if (video === null)
    return (
      <p className="small soft">
        {time} {t('noRecording')}
      </p>
    );
  if (!watching)
    return (
      <div>
        <Button
          variant="default"
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          onClick={() => setWatching(true)}
        >
          {t('watchAt', { time })}
        </Button>
      </div>
    );
  const start = Math.max(0, Math.floor(video.seconds) - 2);
  return (
    <iframe
      className="sign-off-video"
      title={t('watchOf', { words })}
      src={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(video.id)}?start=${start}&autoplay=1&rel=0`}
      allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
      allowFullScreen
      // YouTube plays nothing for a page that does not say where it is.
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
