import { type Guru, limits } from '@galley/contracts';
import { Link } from 'react-router-dom';
import { httpApi, useCallMutation, useCallPages } from '../../../shared/api/index.js';
import { tally } from '../../../shared/lib/counted.js';
import { useLast } from '../../../shared/lib/useLast.js';
import { ConfirmDialog, toastResult } from '../../../shared/ui/index.js';
import { RichText } from '../../../shared/ui/RichText.js';
import { useUndo } from '../../bin/index.js';
import { t } from '../texts.js';

const YEAR_DAYS = 365;

interface Props {
  /** Null while nobody asks. */
  guru: Guru | null;
  onClose: () => void;
}

/** Asks before a guru is deleted, and says what rests on it and stays. */
export function DeleteGuruDialog({ guru, onClose }: Props) {
  const shown = useLast(guru);
  const [remove, { isLoading }] = useCallMutation(httpApi.guru.delete);
  const undo = useUndo();
  const confirm = async ({ id }: Guru) => {
    const result = await remove({ id });
    if (toastResult(result, null, t('notDeleted'))) undo(t('deleted'), { kind: 'guru', id });
    onClose();
  };
  return (
    <ConfirmDialog
      opened={guru !== null}
      title={t('deleteQuestion', { name: shown?.name ?? '' })}
      confirm={t('deleteGuru')}
      busy={isLoading}
      onConfirm={() => {
        if (guru) void confirm(guru);
      }}
      onClose={onClose}
    >
      {shown ? <Consequences guru={shown} /> : null}
    </ConfirmDialog>
  );
}

function Consequences({ guru }: { guru: Guru }) {
  return (
    <div className="stack g3">
      <p>
        <RichText text={t('disappears')} parts={{ guru: <bdi>{guru.name}</bdi> }} />
      </p>
      <Resting guru={guru} />
      <p>
        <RichText text={t('canRestore', { days: limits.binDays })} parts={{ bin: <Link to="/bin" /> }} />
      </p>
    </div>
  );
}

/** Recordings, topics and texts of a guru, with their numbers, each leading to its list. */
function Resting({ guru: { id, sourceCount, topicCount } }: { guru: Guru }) {
  const texts = useCallPages(httpApi.text.recent, { guruId: id, days: YEAR_DAYS }, 1);
  const written = texts.currentData?.pages[0];
  const parts = [
    { count: sourceCount, label: t('recordings', tally(sourceCount)), to: `/sources?guruId=${id}` },
    { count: topicCount, label: t('topicsCounted', tally(topicCount)), to: `/all-topics?guruId=${id}` },
    {
      count: written?.total ?? 0,
      label: t('textsOfYear', tally(written ?? 0)),
      to: `/content-list?guruId=${id}&days=${YEAR_DAYS}`,
    },
  ].filter(({ count }) => count > 0);
  if (texts.isLoading) return <p>{t('counting')}</p>;
  if (parts.length === 0) return <p>{t('notUsed')}</p>;
  return (
    <div className="stack">
      <p>{t('stays')}</p>
      <ul className="stack" style={{ gap: 'var(--s1)' }} aria-label={t('whatStays')}>
        {parts.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
