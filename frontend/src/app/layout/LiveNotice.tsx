import { IconCloudOff } from '@tabler/icons-react';
import { t } from '../texts.js';

/** Said quietly while the studio's news does not arrive; what was missed is fetched when it does again. */
export function LiveNotice() {
  return (
    <p className="live-notice" role="status" title={t('reconnectingHint')}>
      <IconCloudOff size={16} aria-hidden />
      <span>{t('reconnecting')}</span>
    </p>
  );
}
