import { IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import type { SaveState } from '../session/save-tracker.js';
import { t } from '../texts.js';

/** "Saved" is said only of what the server has stored. */
export function SaveStatus({ online, saving }: { online: boolean; saving: SaveState }) {
  const [Icon, text] = !online
    ? [IconCloudOff, saving === 'saved' ? t('offline') : t('unsaved')]
    : saving === 'saved'
      ? [IconCloudCheck, t('saved')]
      : [IconCloudUp, t('saving')];
  return (
    <span className="doc-status" role="status" aria-label={text} title={text}>
      <Icon size={16} aria-hidden />
      <span className="doc-status-text">{text}</span>
    </span>
  );
}
