import type { SourceListItem } from '@galley/contracts';
import { IconBrandTelegram, IconBrandYoutube, IconFileText, IconVideo } from '@tabler/icons-react';
import { useState } from 'react';
import { clock } from '../../../shared/lib/time.js';
import { platformName, safeUrl } from '../../../shared/lib/video.js';

const icons = { YouTube: IconBrandYoutube, Zoom: IconVideo, Telegram: IconBrandTelegram };

/** The thumbnail, or the platform's sign where there is none. */
export function SourceMedia({ source }: { source: SourceListItem }) {
  const [broken, setBroken] = useState(false);
  const image = source.thumbnail?.startsWith('/files/') ? source.thumbnail : safeUrl(source.thumbnail);
  const name = platformName(source.platformType);
  const Icon = new Map<string, typeof IconFileText>(Object.entries(icons)).get(name) ?? IconFileText;
  return (
    <div className="media" data-empty={!image || broken || undefined}>
      {image && !broken ? (
        <img src={image} alt="" loading="lazy" referrerPolicy="no-referrer" onError={() => setBroken(true)} />
      ) : (
        <Icon size={32} stroke={1.25} aria-hidden />
      )}
      {source.durationSeconds ? <span className="media-time numbers">{clock(source.durationSeconds)}</span> : null}
    </div>
  );
}
