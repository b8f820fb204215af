import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { FIRST_STEPS } from '../../../shared/lib/first-steps.js';
import { t } from '../texts.js';
import { getStarted } from './get-started.js';

const FOLDED = 'get_started_folded';

/** The ways into the studio. Who knows them folds them away, and they stay folded in this browser. */
export function GetStarted({ withFirstSteps }: { withFirstSteps: boolean }) {
  const [open] = useState(() => localStorage.getItem(FOLDED) === null);
  return (
    <details
      className="starts"
      open={open}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) localStorage.removeItem(FOLDED);
        else localStorage.setItem(FOLDED, 'yes');
      }}
    >
      <summary>
        <IconChevronDown size={16} aria-hidden />
        <h2 className="section-title">{t('getStarted')}</h2>
      </summary>
      <div className="stack g3">
        <div className="grid" data-starts>
          {getStarted.map(({ title, description, to, icon: Icon }) => (
            <Link key={title} to={to} className="card">
              <span className="row g3">
                <span className="avatar" data-tone="grey" aria-hidden>
                  <Icon size={18} />
                </span>
                <span className="stack" style={{ gap: 0 }}>
                  <span className="strong">{title}</span>
                  <span className="small soft">{description}</span>
                </span>
              </span>
            </Link>
          ))}
        </div>
        {withFirstSteps ? (
          <Link to={FIRST_STEPS} className="small">
            {t('firstSteps')}
          </Link>
        ) : null}
      </div>
    </details>
  );
}
