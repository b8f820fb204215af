import type { SourceListItem } from '@galley/contracts';
import { useState } from 'react';
import { clock } from '../../../shared/lib/time.js';
import { safeUrl } from '../../../shared/lib/video.js';
import { platformOf } from '../../../shared/platforms/index.js';

const sign = { size: 32, stroke: 1.25, 'aria-hidden': true } as const;

/** The thumbnail, or the platform's sign where there is none. */
export function SourceMedia({ source }: { source: SourceListItem }) {
  const platform = platformOf(source.platformType);
  const Sign = platform.sign ?? platform.icon;
  const [broken, setBroken] = useState(false);
  const image = source.thumbnail?.startsWith('/files/') ? source.thumbnail : safeUrl(source.thumbnail);
  return (
    <div className="media" data-empty={!image || broken || undefined}>
      {image && !broken ? (
        <img src={image} alt="" loading="lazy" referrerPolicy="no-referrer" onError={() => setBroken(true)} />
      ) : (
        <Sign {...sign} />
      )}
      {source.durationSeconds ? (
        <span className="media-time numbers">{clock(source.durationSeconds)}</span>
      ) : null}
    </div>
  );
}
