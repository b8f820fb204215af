import { IconBrandYoutube } from '@tabler/icons-react';
import { videoIdOf } from '../lib/video.js';
import { t } from '../texts.js';
import type { KnownSource, Platform } from './platform.js';

const path = '/youtube-ingest';

/** The names in the address of what its form starts with. */
export const youtubeQuery = { address: 'url', guruName: 'guru', title: 'title', manual: 'manual' } as const;

export const youtube = {
  name: 'YouTube',
  column: 'own',
  icon: IconBrandYoutube,
  wayIn: {
    to: path,
    title: t('ingestVideo'),
    material: t('youtubeLink'),
    icon: IconBrandYoutube,
    words: t('youtubeWords'),
    shortcut: 'go.ingest',
  },
  reading: t('readingYoutube'),
  frame(videoUrl: string | null, seconds: number): string | null {
    const id = videoIdOf(videoUrl);
    const query = new URLSearchParams({ autoplay: '1', rel: '0', start: String(Math.floor(seconds)) });
    return id && `https://www.youtube-nocookie.com/embed/${id}?${query.toString()}`;
  },
  byHand({ address, guruName, title }: KnownSource): string {
    const query = new URLSearchParams({ [youtubeQuery.manual]: '1', [youtubeQuery.address]: address });
    if (guruName) query.set(youtubeQuery.guruName, guruName);
    if (title) query.set(youtubeQuery.title, title);
    return `${path}?${query.toString()}`;
  },
} satisfies Platform;
