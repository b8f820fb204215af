import { keys, type ShortcutId } from './keys.js';
import { t } from './texts.js';

const [anywhere, lists, writing, goTo] = [t('anywhere'), t('lists'), t('writing'), t('goTo')];
export const groups = [anywhere, lists, writing, goTo];

/** By the first word of the shortcut. */
const groupsByWord: Partial<Record<string, string>> = { go: goTo, list: lists, form: writing, text: writing };

/** Something to do here and now, so the command palette offers it while the screen does. */
const actions: readonly ShortcutId[] = [
  'help.open',
  'search.focus',
  'sidebar.toggle',
  'text.save',
  'text.check',
];

interface Entry {
  label: string;
  group: string;
  action: boolean;
}

const entryOf = (id: ShortcutId): Entry => ({
  label: t(id),
  group: groupsByWord[id.split('.')[0]!] ?? anywhere,
  action: actions.includes(id),
});

/** What each shortcut is called: by the help sheet, the palette and the manual. */
export const catalogue = Object.fromEntries(
  (Object.keys(keys) as ShortcutId[]).map((id) => [id, entryOf(id)]),
) as Record<ShortcutId, Entry>;
