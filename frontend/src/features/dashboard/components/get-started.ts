import {
  IconArticle,
  IconBrandGoogleDrive,
  IconFolder,
  IconList,
  IconMail,
  IconSearch,
  IconUpload,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { t } from '../texts.js';

interface Card {
  title: string;
  description: string;
  to: string;
  icon: ComponentType<{ size?: number }>;
}

/** The "Get Started" cards of the dashboard, in their order. */
export const getStarted: readonly Card[] = [
  {
    title: t('findTopics'),
    description: t('findTopicsHint'),
    to: '/find-topics',
    icon: IconSearch,
  },
  {
    title: t('createBlogPost'),
    description: t('createBlogPostHint'),
    to: '/create-blog',
    icon: IconArticle,
  },
  {
    title: t('createNewsletter'),
    description: t('createNewsletterHint'),
    to: '/create-blog?type=Newsletter',
    icon: IconMail,
  },
  {
    title: t('uploadTranscript'),
    description: t('uploadTranscriptHint'),
    to: '/upload-transcript',
    icon: IconUpload,
  },
  {
    title: t('myGenerations'),
    description: t('myGenerationsHint'),
    to: '/my-generations',
    icon: IconFolder,
  },
  {
    title: t('allTopics'),
    description: t('allTopicsHint'),
    to: '/all-topics',
    icon: IconList,
  },
  {
    title: t('googleDocs'),
    description: t('googleDocsHint'),
    to: '/google-docs-dashboard',
    icon: IconBrandGoogleDrive,
  },
];
