import { t } from '../texts.js';

/** Covers the screen while it is not yet known who is signed in. */
export function LoadingOverlay() {
  return (
    <div className="overlay" role="status">
      <img className="brand-mark" src="/galley.svg" alt="" />
      <span>{t('loading')}</span>
    </div>
  );
}
