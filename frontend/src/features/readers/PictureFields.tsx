import { readerLimits } from '@galley/contracts';
import { Checkbox, Textarea } from '@mantine/core';
import type { PartProps } from './ReadersDialog.js';
import { t } from './texts.js';

/** The pictures of a text, each beside its words. */
export function PictureFields({ facts: { pictures }, now, readOnly, set }: PartProps) {
  const say = (src: string, alt: string | null) => set({ alts: { ...now.alts, [src]: alt } });
  return (
    <section className="stack g3" aria-labelledby="reader-pictures">
      <h3 className="strong" id="reader-pictures">
        {t('pictures')}
      </h3>
      {pictures.length === 0 ? <p className="small soft">{t('noPictures')}</p> : null}
      <ul className="plain stack g4">
        {pictures.map(({ src, ownAlt }, index) => {
          const number = index + 1;
          const alt = now.alts[src] ?? null;
          const words = alt ?? ownAlt;
          return (
            <li key={src} className="row top wrap reader-picture">
              <img src={src} alt="" />
              <div className="stack grow">
                <Textarea
                  label={t('alt', { number })}
                  description={t('altHint', { count: words.length, limit: readerLimits.alt })}
                  autosize
                  minRows={2}
                  maxRows={6}
                  dir="auto"
                  maxLength={readerLimits.alt}
                  readOnly={readOnly}
                  value={words}
                  onChange={({ currentTarget: { value } }) => say(src, value)}
                />
                <Checkbox
                  label={t('decorates', { number })}
                  disabled={readOnly}
                  checked={alt === ''}
                  onChange={({ currentTarget: { checked } }) => say(src, checked ? '' : null)}
                />
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
