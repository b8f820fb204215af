import { IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import type { SaveState } from '../session/save-tracker.js';

/** "Saved" is said only of what the server has stored. */
export function SaveStatus({ online, saving }: { online: boolean; saving: SaveState }) {
  const [Icon, text] = !online
    ? [IconCloudOff, saving === 'saved' ? 'Offline' : 'Offline, not saved yet']
    : saving === 'saved'
      ? [IconCloudCheck, 'Saved']
      : [IconCloudUp, 'Saving…'];
  return (
    <span className="doc-status" role="status" aria-label={text} title={text}>
      <Icon size={16} aria-hidden />
      <span className="doc-status-text">{text}</span>
    </span>
  );
}
