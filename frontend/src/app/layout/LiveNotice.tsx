import { IconCloudOff } from '@tabler/icons-react';

/** Said quietly while the studio's news does not arrive; what was missed is fetched when it does again. */
export function LiveNotice() {
  return (
    <p className="live-notice" role="status" title="New events are shown as soon as the connection is back.">
      <IconCloudOff size={16} aria-hidden />
      <span>Reconnecting…</span>
    </p>
  );
}
