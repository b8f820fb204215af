import { type Guru, limits } from '@galley/contracts';
import { Link } from 'react-router-dom';
import { httpApi, useCallMutation, useCallPages } from '../../../shared/api/index.js';
import { counted } from '../../../shared/lib/counted.js';
import { useLast } from '../../../shared/lib/useLast.js';
import { ConfirmDialog, toastResult } from '../../../shared/ui/index.js';
import { useUndo } from '../../bin/index.js';

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
    if (toastResult(result, null, 'Failed to delete guru')) undo('Guru deleted', { kind: 'guru', id });
    onClose();
  };
  return (
    <ConfirmDialog
      opened={guru !== null}
      title={`Delete ${shown?.name ?? 'guru'}?`}
      confirm="Delete guru"
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
        <bdi>{guru.name}</bdi> leaves all lists and choices of the team.
      </p>
      <Resting guru={guru} />
      <p>
        You can restore this guru from the <Link to="/bin">bin</Link> for {limits.binDays} days. A new
        recording under this name does so, too.
      </p>
    </div>
  );
}

/** Recordings, topics and texts of a guru, with their numbers, each leading to its list. */
function Resting({ guru: { id, sourceCount, topicCount } }: { guru: Guru }) {
  const texts = useCallPages(httpApi.text.recent, { guruId: id, days: YEAR_DAYS }, 1);
  const written = texts.currentData?.pages[0];
  const parts = [
    { count: sourceCount, label: counted(sourceCount, 'recording'), to: `/sources?guruId=${id}` },
    { count: topicCount, label: counted(topicCount, 'topic'), to: `/all-topics?guruId=${id}` },
    {
      count: written?.total ?? 0,
      label: `${counted(written ?? 0, 'text')} of the last year`,
      to: `/content-list?guruId=${id}&days=${YEAR_DAYS}`,
    },
  ].filter(({ count }) => count > 0);
  if (texts.isLoading) return <p>Counting what stays …</p>;
  if (parts.length === 0) return <p>No recording, topic or text rests on this guru.</p>;
  return (
    <div className="stack">
      <p>This stays as it is, under the same name:</p>
      <ul className="stack" style={{ gap: 'var(--s1)' }} aria-label="What stays">
        {parts.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
