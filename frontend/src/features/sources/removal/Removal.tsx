import type { SourceListItem } from '@galley/contracts';
import { useNavigate } from 'react-router-dom';
import { DeleteSource } from './DeleteSource.js';
import { t } from './texts.js';
import { useMayDelete } from './useMayDelete.js';
import { WithdrawSource } from './WithdrawSource.js';

/** The two ways in which a source goes, at the end of its page. */
export function Removal({ source }: { source: SourceListItem }) {
  const navigate = useNavigate();
  const leave = () => void navigate('/browse-videos');
  const allowed = useMayDelete(source);
  if (!allowed) return null;
  return (
    <section className="stack g3" aria-labelledby="removal">
      <h2 className="section-title" id="removal">
        {t('section')}
      </h2>
      <p className="soft">{t('sectionHint')}</p>
      <div className="row wrap">
        <DeleteSource source={source} onDeleted={leave} />
        <WithdrawSource source={source} onWithdrawn={leave} />
      </div>
    </section>
  );
}
