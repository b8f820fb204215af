import { httpApi, useCallQuery } from '../api/index.js';
import { t } from '../texts.js';
import { Badge } from './badges.js';

/** Says on every screen on which an engine writes that it is the embedded one; nothing where a language model writes. */
export function EngineLabel() {
  const { data, isLoading } = useCallQuery(httpApi.installation.config);
  // Its room is kept until it is known, so that no title moves.
  if (isLoading) return <span className="badge awaited-badge" aria-hidden />;
  if (data?.engines.writing !== 'offline') return null;
  return <Badge title={t('offlineEngineHint')}>{t('offlineEngine')}</Badge>;
}
