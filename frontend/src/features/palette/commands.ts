import type { MantineColorScheme } from '@mantine/core';
import {
  IconActivity,
  IconApi,
  IconArticle,
  IconBolt,
  IconBookmark,
  IconCalendar,
  IconClipboardText,
  IconDatabase,
  IconFiles,
  IconFlag,
  IconFolder,
  IconHome,
  type Icon,
  IconKeyboard,
  IconList,
  IconLogout,
  IconMail,
  IconPencilPlus,
  IconRobot,
  IconSearch,
  IconTrash,
  IconUpload,
  IconUserCog,
  IconUsers,
  IconVideo,
  IconWebhook,
} from '@tabler/icons-react';
import { httpApi } from '../../shared/api/http-api.js';
import { catalogue } from '../../shared/keyboard/catalogue.js';
import type { ShortcutId } from '../../shared/keyboard/index.js';
import { runOf } from '../../shared/keyboard/registry.js';
import { FIRST_STEPS } from '../../shared/lib/first-steps.js';
import { waysIn } from '../../shared/platforms/index.js';
import { themes } from '../../shared/lib/themes.js';
import type { Item } from './items.js';

type Command = [title: string, to: string, icon: Icon, words: string, shortcut?: ShortcutId | undefined];

const actions: readonly Command[] = [
  ['Create Content', '/create', IconPencilPlus, 'new write draft', 'content.create'],
  ['Create Newsletter', '/create-newsletter', IconMail, 'new write email mail'],
  ['Create Blog Post', '/create-blog', IconArticle, 'new write article'],
  ['Upload Transcript', '/upload-transcript', IconUpload, 'add import file zoom call source', 'go.upload'],
  ...waysIn.map(({ title, to, icon, words, shortcut }): Command => [title, to, icon, words, shortcut]),
  ['Show the First Steps', FIRST_STEPS, IconFlag, 'help welcome onboarding start sample tutorial'],
];

const screens: readonly Command[] = [
  ['Dashboard', '/', IconHome, 'home overview start numbers', 'go.dashboard'],
  ['Find Topics', '/find-topics', IconSearch, 'ideas browse', 'go.find'],
  ['All Topics', '/all-topics', IconList, 'ideas list', 'go.topics'],
  ['My Topics', '/my-topics', IconBookmark, 'saved favourites folders', 'go.mine'],
  ['Recent Content', '/content-list', IconFiles, 'texts generated refine team', 'go.recent'],
  ['Today’s Content', '/todays-content', IconCalendar, 'todays content now texts', 'go.today'],
  ['My Content', '/my-content', IconFolder, 'my generations texts folders drafts', 'go.content'],
  ['Documents', '/google-docs-dashboard', IconClipboardText, 'google docs export', 'go.documents'],
  ['Content Sources', '/sources', IconDatabase, 'recordings transcripts', 'go.sources'],
  ['Browse Videos', '/browse-videos', IconVideo, 'youtube recordings', 'go.videos'],
  ['Ingest Activity', '/ingest-activity', IconActivity, 'jobs queue progress running failed', 'go.activity'],
  ['Browse Gurus', '/browse-gurus', IconUsers, 'experts people', 'go.gurus'],
  ['Manage Gurus', '/manage-gurus', IconUserCog, 'experts add picture prompt settings'],
  ['Automated Agent', '/automated', IconRobot, 'super schedule push', 'go.agent'],
  ['Webhooks', '/webhooks', IconWebhook, 'integrations notify deliveries', 'go.webhooks'],
  ['Bin', '/bin', IconTrash, 'trash deleted removed restore undo'],
  ['AI Responses', '/claude-responses', IconBolt, 'model calls cost stored viewer', 'go.responses'],
];

const commandOf =
  (group: 'Actions' | 'Screens') =>
  ([title, to, icon, words, shortcut]: Command): Item => ({
    id: `to:${to}`,
    group,
    title,
    to,
    icon,
    words,
    ...(shortcut ? { shortcut } : {}),
  });

/** Where each "Go to" shortcut leads, and `c`. */
export const destinations: readonly { shortcut: ShortcutId; to: string }[] = [...actions, ...screens].flatMap(
  ([, to, , , shortcut]) => (shortcut ? [{ shortcut, to }] : []),
);

/** What the screen behind the palette offers by shortcut, as actions. */
const offered = (): Item[] =>
  (Object.keys(catalogue) as ShortcutId[]).flatMap((shortcut) => {
    const run = runOf(shortcut);
    const { action, label } = catalogue[shortcut];
    if (!action || !run) return [];
    return [
      {
        id: `do:${shortcut}`,
        group: 'Actions',
        title: label,
        icon: IconKeyboard,
        shortcut,
        run: () => run(),
      },
    ];
  });

/** All screens and actions, as they are when the palette opens. */
export const commands = (
  signOut: () => unknown,
  setTheme: (theme: MantineColorScheme) => unknown,
): Item[] => [
  ...actions.map(commandOf('Actions')),
  ...offered(),
  ...themes.map(({ value, label, icon }): Item => ({
    id: `theme:${value}`,
    group: 'Actions',
    title: `Theme: ${label}`,
    icon,
    words: 'appearance colours mode bright night day',
    run: () => setTheme(value),
  })),
  {
    id: 'do:api',
    group: 'Actions',
    title: 'API for programs',
    icon: IconApi,
    words: 'developers openapi calls',
    run: () => window.open(httpApi.installation.docs.path, '_blank', 'noopener'),
  },
  {
    id: 'do:sign-out',
    group: 'Actions',
    title: 'Sign out',
    icon: IconLogout,
    words: 'log out leave',
    run: signOut,
  },
  ...screens.map(commandOf('Screens')),
];
