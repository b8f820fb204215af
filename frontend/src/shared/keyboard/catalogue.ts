import type { ShortcutId } from './keys.js';

export const groups = ['Anywhere', 'Lists', 'Writing', 'Go to'] as const;
type ShortcutGroup = (typeof groups)[number];

interface Entry {
  label: string;
  group: ShortcutGroup;
  /** It is something to do here and now, so the command palette offers it while the screen does. */
  action?: true;
}

const go = (label: string): Entry => ({ label, group: 'Go to' });

/** What each shortcut is called: by the help sheet, the palette and the manual. */
export const catalogue: Record<ShortcutId, Entry> = {
  'palette.open': { label: 'Search and commands', group: 'Anywhere' },
  'help.open': { label: 'Keyboard shortcuts', group: 'Anywhere', action: true },
  'search.focus': { label: 'Search on this screen', group: 'Anywhere', action: true },
  'content.create': { label: 'Create content', group: 'Anywhere' },
  'sidebar.toggle': { label: 'Toggle sidebar', group: 'Anywhere', action: true },
  close: { label: 'Close, or leave a field', group: 'Anywhere' },

  'go.dashboard': go('Dashboard'),
  'go.find': go('Find Topics'),
  'go.topics': go('All Topics'),
  'go.mine': go('My Topics'),
  'go.recent': go('Recent Content'),
  'go.today': go('Today’s Content'),
  'go.content': go('My Content'),
  'go.documents': go('Documents'),
  'go.sources': go('Content Sources'),
  'go.videos': go('Browse Videos'),
  'go.ingest': go('Video Ingest'),
  'go.upload': go('Upload Transcript'),
  'go.activity': go('Ingest Activity'),
  'go.gurus': go('Browse Gurus'),
  'go.agent': go('Automated Agent'),
  'go.webhooks': go('Webhooks'),
  'go.responses': go('AI Responses'),

  'list.next': { label: 'Next', group: 'Lists' },
  'list.previous': { label: 'Previous', group: 'Lists' },
  'list.open': { label: 'Open', group: 'Lists' },
  'list.select': { label: 'Select', group: 'Lists' },
  'list.favourite': { label: 'Favourite', group: 'Lists' },
  'list.save': { label: 'Save to My Topics', group: 'Lists' },
  'list.edit': { label: 'Edit or rename', group: 'Lists' },

  'form.send': { label: 'Send a message or a form', group: 'Writing' },
  'text.save': { label: 'Save the text', group: 'Writing', action: true },
  'text.check': { label: 'Check the facts of the text', group: 'Writing', action: true },
};
