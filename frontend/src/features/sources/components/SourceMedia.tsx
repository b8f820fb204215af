import type { SourceListItem } from '@galley/contracts';
import { IconBrandTelegram, IconBrandYoutube, IconFileText, IconVideo } from '@tabler/icons-react';
import { useState } from 'react';
import { clock } from '../../../shared/lib/time.js';
import { platformName, safeUrl } from '../../../shared/lib/video.js';

const sign = { size: 32, stroke: 1.25, 'aria-hidden': true } as const;
const signs = new Map([
  ['YouTube', <IconBrandYoutube key="youtube" {...sign} />],
  ['Zoom', <IconVideo key="zoom" {...sign} />],
  ['Telegram', <IconBrandTelegram key="telegram" {...sign} />],
]);

/** The thumbnail, or the platform's sign where there is none. */
export function SourceMedia({ source }: { source: SourceListItem }) {
  const [broken, setBroken] = useState(false);
  const image = source.thumbnail?.startsWith('/files/') ? source.thumbnail : safeUrl(source.thumbnail);
  return (
    <div className="media" data-empty={!image || broken || undefined}>
      {image && !broken ? (
        <img src={image} alt="" loading="lazy" referrerPolicy="no-referrer" onError={() => setBroken(true)} />
      ) : (
        (signs.get(platformName(source.platformType)) ?? <IconFileText {...sign} />)
      )}
      {source.durationSeconds ? (
        <span className="media-time numbers">{clock(source.durationSeconds)}</span>
      ) : null}
    </div>
  );
}
