import { useComputedColorScheme } from '@mantine/core';
import { type RefObject, useEffect, useRef } from 'react';
import WaveSurfer from 'wavesurfer.js';
import Regions from 'wavesurfer.js/plugins/regions';

/** A stretch of the recording that is shown apart. */
export interface Shown {
  readonly start: number;
  readonly end: number;
  readonly kind: 'topic' | 'quote';
}

interface Props {
  media: RefObject<HTMLMediaElement | null>;
  peaks: readonly number[];
  durationSeconds: number;
  shown: readonly Shown[];
}

const HEIGHT = 48;

/** How loud the recording is, drawn from peaks that are known: nothing of it is fetched. A click goes there. The player's own bar does the same for everybody else. */
export function Waveform({ media, peaks, durationSeconds, shown }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const scheme = useComputedColorScheme();
  useEffect(() => {
    const [container, element] = [place.current, media.current];
    if (!container || !element) return;
    const colour = (name: string) => getComputedStyle(container).getPropertyValue(name).trim();
    const regions = Regions.create();
    const surfer = WaveSurfer.create({
      container,
      media: element,
      peaks: [peaks.map((peak) => peak / 255)],
      duration: durationSeconds,
      height: HEIGHT,
      normalize: true,
      barWidth: 2,
      barGap: 1,
      dragToSeek: true,
      waveColor: colour('--text-faint'),
      progressColor: colour('--accent'),
      cursorColor: colour('--accent-text'),
      plugins: [regions],
    });
    const draw = () => {
      for (const { start, end, kind } of shown)
        regions.addRegion({
          start,
          end,
          drag: false,
          resize: false,
          color: colour(kind === 'quote' ? '--accent-line' : '--accent-wash'),
        });
    };
    surfer.once('ready', draw);
    return () => surfer.destroy();
  }, [media, peaks, durationSeconds, shown, scheme]);
  return <div ref={place} className="recording-wave" aria-hidden />;
}
