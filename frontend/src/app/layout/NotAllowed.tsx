import { IconLock } from '@tabler/icons-react';
import { EmptyState, Page } from '../../shared/ui/index.js';
import { t } from '../texts.js';

/** In place of a screen that is of no use to the reader's role. */
export function NotAllowed() {
  return (
    <Page title={t('notAllowed')}>
      <EmptyState
        icon={<IconLock size={32} />}
        title={t('notAllowedTitle')}
        text={t('notAllowedHint')}
        action={t('backToDashboard')}
        to="/"
      />
    </Page>
  );
}
