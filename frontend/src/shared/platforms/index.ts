import {
  IconBrandTelegram,
  IconFileMusic,
  IconFileText,
  IconMicrophone,
  IconUpload,
  IconVideo,
} from '@tabler/icons-react';
import { platformName } from '../lib/video.js';
import { t } from '../texts.js';
import type { Platform, WayIn } from './platform.js';
import { youtube } from './youtube.js';

export type { Platform, WayIn } from './platform.js';

export const platforms: readonly Platform[] = [
  youtube,
  { name: 'Zoom', types: ['Zoom', 'Multi-Guru Transcript'], column: 'shared', icon: IconVideo },
  { name: 'Telegram', column: 'own', icon: IconBrandTelegram },
  {
    name: 'Podcast',
    icon: IconMicrophone,
    wayIn: {
      to: '/podcast-ingest',
      title: t('ingestPodcast'),
      material: t('podcastFeed'),
      icon: IconMicrophone,
      words: t('podcastWords'),
    },
    reading: t('readingPodcast'),
  },
  {
    name: 'Direct Upload',
    icon: IconUpload,
    sign: IconFileText,
    wayIn: {
      to: '/upload-recordings',
      title: t('uploadRecording'),
      material: t('recordingFile'),
      icon: IconFileMusic,
      words: t('recordingWords'),
    },
  },
];

/** The platform of a source; one that Galley does not know has its name alone. */
export function platformOf(platformType: string | null | undefined): Platform {
  const name = platformName(platformType);
  return platforms.find((platform) => platform.name === name) ?? { name, icon: IconFileText };
}

/** The screens that take in a source of a platform. */
export const waysIn: readonly WayIn[] = platforms.flatMap(({ wayIn }) => wayIn ?? []);
