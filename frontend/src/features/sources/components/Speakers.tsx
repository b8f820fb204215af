import type { SourceListItem } from '@galley/contracts';
import { GuruAvatar } from '../../../shared/ui/index.js';
import { t } from '../texts.js';

/** A card shows at most so many avatars, then "+N". */
const AVATARS = 3;

/** One name, or up to three avatars, how many more there are, and how many experts speak. */
export function Speakers({ source }: { source: Pick<SourceListItem, 'guru' | 'gurus'> }) {
  const gurus = source.gurus.length > 0 ? source.gurus : [source.guru];
  const names = gurus.map(({ name }) => name).join(', ');
  return (
    <div className="row" title={names}>
      <span className="avatars">
        {gurus.slice(0, AVATARS).map((guru) => (
          <GuruAvatar key={guru.id} guru={guru} size="small" />
        ))}
      </span>
      {gurus.length > AVATARS ? <span className="small soft still">+{gurus.length - AVATARS}</span> : null}
      <span className="small soft clamp-1" dir="auto">
        {gurus.length === 1 ? names : t('experts', { count: gurus.length })}
      </span>
    </div>
  );
}
