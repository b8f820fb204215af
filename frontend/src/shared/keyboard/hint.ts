import { t } from '../texts.js';
import { keys, mod, type ShortcutId } from './keys.js';
import { shortcutsOn } from './switch.js';

/** The key caps of a shortcut, press by press: `$mod+k` is [['Ctrl', 'K']], `g d` is [['G'], ['D']]. */
export function capsOf(id: ShortcutId): string[][] {
  return keys[id].split(' ').map((press) =>
    press
      .split('+')
      .filter((part) => !part.startsWith('['))
      .map((part) =>
        part === '$mod' ? mod : part === 'Escape' ? 'Esc' : part[0]!.toUpperCase() + part.slice(1),
      ),
  );
}

/** A shortcut as text: `Ctrl+K`, `G then D`. */
export const spoken = (id: ShortcutId): string =>
  capsOf(id)
    .map((caps) => caps.join('+'))
    .reduce((first, second) => t('pressThen', { first, second }));

/** Whether the shortcut is one or more plain characters, which a person may have turned off. */
export const isPlain = (id: ShortcutId): boolean => !keys[id].startsWith('$mod') && keys[id] !== 'Escape';

/** What a button says when it is pointed at: its name, and its shortcut where that works. */
export const hint = (label: string, id: ShortcutId): string =>
  isPlain(id) && !shortcutsOn() ? label : `${label} (${spoken(id)})`;
