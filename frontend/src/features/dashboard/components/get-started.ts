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

interface Card {
  title: string;
  description: string;
  to: string;
  icon: ComponentType<{ size?: number }>;
}

/** The "Get Started" cards of the dashboard, in their order. */
export const getStarted: readonly Card[] = [
  {
    title: 'Find Topics',
    description: 'Discover latest content with subject lines',
    to: '/find-topics',
    icon: IconSearch,
  },
  {
    title: 'Create Blog Post',
    description: 'Generate blog posts with HTML preview',
    to: '/create-blog',
    icon: IconArticle,
  },
  {
    title: 'Create Newsletter',
    description: 'Professional newsletter generation',
    to: '/create-blog?type=Newsletter',
    icon: IconMail,
  },
  {
    title: 'Upload Transcript',
    description: 'Direct upload for instant processing',
    to: '/upload-transcript',
    icon: IconUpload,
  },
  {
    title: 'My Generations',
    description: 'View and manage your created content',
    to: '/my-generations',
    icon: IconFolder,
  },
  {
    title: 'View All Topics',
    description: 'Browse available content topics',
    to: '/all-topics',
    icon: IconList,
  },
  {
    title: 'Google Docs Export',
    description: 'Export content to Google Docs with live editing',
    to: '/google-docs-dashboard',
    icon: IconBrandGoogleDrive,
  },
];
