/**
 * Every shortcut of the studio and its keys, in the words of tinykeys: presses of a sequence are parted by a blank, `$mod` is Cmd
 * on a Mac and Ctrl elsewhere, a modifier in brackets may be held. No two are the same, and none begins another
 * (keyboard.spec.ts). What each does is told in `catalogue.ts`, which comes later: this part is in the first load.
 */
export const keys = {
  'palette.open': '$mod+k',
  'help.open': '[Shift]+?',
  'search.focus': '/',
  'content.create': 'c',
  'sidebar.toggle': '$mod+b',
  close: 'Escape',

  'go.dashboard': 'g d',
  'go.find': 'g f',
  'go.topics': 'g t',
  'go.mine': 'g m',
  'go.recent': 'g r',
  'go.today': 'g n',
  'go.content': 'g c',
  'go.documents': 'g o',
  'go.sources': 'g s',
  'go.videos': 'g v',
  'go.ingest': 'g i',
  'go.upload': 'g u',
  'go.activity': 'g j',
  'go.gurus': 'g g',
  'go.agent': 'g a',
  'go.webhooks': 'g w',
  'go.responses': 'g l',

  'list.next': 'j',
  'list.previous': 'k',
  'list.open': 'Enter',
  'list.select': 'x',
  'list.favourite': 'f',
  'list.save': 's',
  'list.edit': 'e',

  'form.send': '$mod+Enter',
  'text.save': '$mod+s',
  'text.check': '$mod+Shift+f',
} as const;

export type ShortcutId = keyof typeof keys;

const isMac = /Mac|iPod|iPhone|iPad/.test(navigator.platform);
/** How the key beside the space bar is called here. */
export const mod = isMac ? '⌘' : 'Ctrl';
