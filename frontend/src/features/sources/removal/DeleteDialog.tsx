import { limits } from '@galley/contracts';
import { Link } from 'react-router-dom';
import { httpApi, useCallMutation } from '../../../shared/api/index.js';
import { ConfirmDialog, toastResult } from '../../../shared/ui/index.js';
import { RichText } from '../../../shared/ui/RichText.js';
import { useUndo } from '../../bin/index.js';
import type { RemovedSource } from './DeleteSource.js';
import { Resting, useResting } from './Resting.js';
import { t } from './texts.js';

interface Props {
  source: RemovedSource;
  opened: boolean;
  onClose: () => void;
  onDeleted: (() => void) | undefined;
}

/** Says what rests on a source, and deletes it; Undo is offered afterwards. */
export function DeleteDialog({ source: { id, title }, opened, onClose, onDeleted }: Props) {
  const [remove, { isLoading }] = useCallMutation(httpApi.sourceRemoval.delete);
  const resting = useResting(id, opened);
  const undo = useUndo();
  const confirm = async () => {
    const result = await remove({ id });
    onClose();
    if (!toastResult(result, null, t('notDeleted'))) return;
    undo(t('deleted'), { kind: 'source', id });
    onDeleted?.();
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={t('deleteQuestion')}
      confirm={t('delete')}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <div className="stack g3">
        <p>
          <RichText text={t('deleteText')} parts={{ source: <bdi className="strong">{title}</bdi> }} />
        </p>
        <Resting resting={resting} />
        <p>{t('textsStay')}</p>
        <p>
          <RichText text={t('canRestore', { days: limits.binDays })} parts={{ bin: <Link to="/bin" /> }} />
        </p>
      </div>
    </ConfirmDialog>
  );
}
