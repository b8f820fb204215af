import { useState } from 'react';
import { initials, toneOf } from '../lib/people.js';
import { safeUrl } from '../lib/video.js';

interface Person {
  id: number;
  name: string;
  imageUrl?: string | null;
}

/** A guru's picture, or the initials in the guru's colour when there is none or it does not load. */
export function GuruAvatar({ guru, size }: { guru: Person; size?: 'small' | 'large' }) {
  const [broken, setBroken] = useState<string | null>(null);
  const image = guru.imageUrl?.startsWith('/files/') ? guru.imageUrl : safeUrl(guru.imageUrl);
  return (
    <span className="avatar" data-tone={toneOf(guru.id)} data-size={size} title={guru.name} aria-hidden>
      {image && image !== broken ? (
        <img
          src={image}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setBroken(image)}
        />
      ) : (
        // A small square has room for two.
        Array.from(initials(guru.name))
          .slice(0, size === 'small' ? 2 : 3)
          .join('')
      )}
    </span>
  );
}
