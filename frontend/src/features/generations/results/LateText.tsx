import type { DocumentType } from '@galley/contracts';
import { Button } from '@mantine/core';
import { MergeDialog } from '../../versions/index.js';
import { t } from './texts.js';
import type { TextState } from './useText.js';

interface Props {
  text: TextState;
  generationId: number;
  type: DocumentType;
}

/** Somebody saved while something is unsaved here: both are kept, it is said, and both can be put together. */
export function LateText({ text, generationId, type }: Props) {
  return (
    <>
      {text.behind ? (
        <div className="callout result-late" data-tone="amber" role="status">
          <div className="grow">{t('late')}</div>
          <div className="row">
            <Button size="xs" onClick={text.openMerge}>
              {t('merge')}
            </Button>
            <Button size="xs" variant="default" onClick={text.discard}>
              {t('showNewer')}
            </Button>
          </div>
        </div>
      ) : null}
      {text.merging ? (
        <MergeDialog
          generationId={generationId}
          baseVersion={text.shown.base}
          content={text.text}
          contentType={type}
          onResolved={text.merged}
          onClose={text.leaveMerge}
        />
      ) : null}
    </>
  );
}
