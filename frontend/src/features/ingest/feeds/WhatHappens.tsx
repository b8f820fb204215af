import { t } from './texts.js';

/** What stands beside the form until a feed is read. */
export function WhatHappens() {
  return (
    <div className="state what-happens">
      <h2 className="section-title">{t('whatHappens')}</h2>
      <ol className="stack soft">
        <li>{t('feedRead')}</li>
        <li>{t('youChoose')}</li>
        <li>{t('becomesSource')}</li>
      </ol>
      <p className="small faint">{t('noAudio')}</p>
    </div>
  );
}
