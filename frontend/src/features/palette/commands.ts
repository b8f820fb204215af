import type { MantineColorScheme } from '@mantine/core';
import {
  IconActivity,
  IconApi,
  IconArticle,
  IconBolt,
  IconBookmark,
  IconCalendar,
  IconCalendarEvent,
  IconClipboardText,
  IconCoins,
  IconDatabase,
  IconFiles,
  IconFlag,
  IconFolder,
  IconHome,
  type Icon,
  IconKeyboard,
  IconList,
  IconListDetails,
  IconLogout,
  IconMail,
  IconPencilPlus,
  IconRobot,
  IconRss,
  IconSearch,
  IconTrash,
  IconUpload,
  IconUserCircle,
  IconUserCog,
  IconUsers,
  IconUsersGroup,
  IconVideo,
  IconWebhook,
  IconWorldUpload,
} from '@tabler/icons-react';
import { httpApi } from '../../shared/api/http-api.js';
import { catalogue } from '../../shared/keyboard/catalogue.js';
import type { ShortcutId } from '../../shared/keyboard/index.js';
import { runOf } from '../../shared/keyboard/registry.js';
import { FIRST_STEPS } from '../../shared/lib/first-steps.js';
import { waysIn } from '../../shared/platforms/index.js';
import { themes } from '../../shared/lib/themes.js';
import type { Item } from './items.js';
import { t } from './texts.js';

interface Command {
  title: string;
  words: string;
  to: string;
  icon: Icon;
  shortcut?: ShortcutId | undefined;
}

/** Those with other words that people look for it by. */
type CommandName = Parameters<typeof t>[0] extends infer Name
  ? Name extends `${infer Command}Words`
    ? Command
    : never
  : never;

const command = (
  name: Exclude<CommandName, 'theme'>,
  to: string,
  icon: Icon,
  shortcut?: ShortcutId,
): Command => ({ title: t(name), words: t(`${name}Words`), to, icon, shortcut });

const actions: readonly Command[] = [
  command('createContent', '/create', IconPencilPlus, 'content.create'),
  command('createNewsletter', '/create-newsletter', IconMail),
  command('createBlogPost', '/create-blog', IconArticle),
  command('upload', '/upload-transcript', IconUpload, 'go.upload'),
  ...waysIn,
  command('showFirstSteps', FIRST_STEPS, IconFlag),
];

const screens: readonly Command[] = [
  command('dashboard', '/', IconHome, 'go.dashboard'),
  command('findTopics', '/find-topics', IconSearch, 'go.find'),
  command('allTopics', '/all-topics', IconList, 'go.topics'),
  command('myTopics', '/my-topics', IconBookmark, 'go.mine'),
  command('recentContent', '/content-list', IconFiles, 'go.recent'),
  command('today', '/todays-content', IconCalendar, 'go.today'),
  command('myContent', '/my-content', IconFolder, 'go.content'),
  command('documents', '/google-docs-dashboard', IconClipboardText, 'go.documents'),
  command('contentSources', '/sources', IconDatabase, 'go.sources'),
  command('videos', '/browse-videos', IconVideo, 'go.videos'),
  command('ingest', '/ingest-activity', IconActivity, 'go.activity'),
  command('feeds', '/feeds', IconRss),
  command('browseGurus', '/browse-gurus', IconUsers, 'go.gurus'),
  command('manageGurus', '/manage-gurus', IconUserCog),
  command('agent', '/automated', IconRobot, 'go.agent'),
  command('destinations', '/destinations', IconWorldUpload),
  command('calendar', '/calendar', IconCalendarEvent),
  command('webhooks', '/webhooks', IconWebhook, 'go.webhooks'),
  command('bin', '/bin', IconTrash),
  command('account', '/account', IconUserCircle),
  command('people', '/people', IconUsersGroup),
  command('audit', '/audit', IconListDetails),
  command('costs', '/costs', IconCoins),
  command('responses', '/claude-responses', IconBolt, 'go.responses'),
];

const commandOf =
  (group: 'actions' | 'screens') =>
  ({ title, to, icon, words, shortcut }: Command): Item => ({
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
  ({ to, shortcut }) => (shortcut ? [{ shortcut, to }] : []),
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
        group: 'actions',
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
  ...actions.map(commandOf('actions')),
  ...offered(),
  ...themes.map(({ value, label, icon }): Item => ({
    id: `theme:${value}`,
    group: 'actions',
    title: t('theme', { theme: label }),
    icon,
    words: t('themeWords'),
    run: () => setTheme(value),
  })),
  {
    id: 'do:api',
    group: 'actions',
    title: t('api'),
    icon: IconApi,
    words: t('apiWords'),
    run: () => window.open(httpApi.installation.docs.path, '_blank', 'noopener'),
  },
  {
    id: 'do:sign-out',
    group: 'actions',
    title: t('logOut'),
    icon: IconLogout,
    words: t('logOutWords'),
    run: signOut,
  },
  ...screens.map(commandOf('screens')),
];
