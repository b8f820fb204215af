import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { DraftState } from '../lib/draft/index.js';
import { t } from '../texts.js';

/** Says quietly that a form begins with what was typed before, and how to begin anew. Nothing otherwise. */
export function DraftNotice({ draft }: { draft: DraftState }) {
  const { restored, outdated, unkept, discard } = draft;
  if (unkept)
    return (
      <p className="draft-notice" role="status">
        {t('noSpace')}
      </p>
    );
  if (!restored) return null;
  return (
    <div className="draft-notice" role="status">
      <IconHistory size={14} aria-hidden />
      <span className="grow">{t(outdated ? 'draftOutdated' : 'draftRestored')}</span>
      <Button size="compact-xs" variant="subtle" color="gray" onClick={discard}>
        {t('discard')}
      </Button>
    </div>
  );
}
