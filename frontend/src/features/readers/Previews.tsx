import { type ReaderFacts, readerLimits } from '@galley/contracts';
import { useEffect, useState } from 'react';
import { Bone } from '../../shared/ui/index.js';
import type { Entered } from './entered.js';
import { useDrawCardMutation } from './readers.api.js';
import { t } from './texts.js';

interface Props {
  readonly asked: { readonly id: number; readonly contentType: 'newsletter' | 'blogPost' };
  readonly facts: ReaderFacts;
  readonly now: Entered;
}

/** How the text looks in search results, and as a link that somebody passes on. */
export function Previews({ asked, facts: { title, suggested }, now }: Props) {
  const host = hostOf(now.canonicalUrl) ?? t('yourSite');
  const slug = now.slug.trim() || suggested.slug;
  const description = now.description.trim() || suggested.description || t('noDescription');
  return (
    <section className="stack g4 reader-previews" aria-labelledby="reader-previews">
      <h3 className="strong" id="reader-previews">
        {t('preview')}
      </h3>
      <figure className="stack">
        <figcaption className="small soft">{t('inSearch')}</figcaption>
        <div className="reader-preview stack" dir="auto">
          <p className="small soft reader-address">{`${host} › ${slug}`}</p>
          <div className="reader-title">{cut(title, readerLimits.shownTitle)}</div>
          <p className="small soft">{cut(description, readerLimits.shownDescription)}</p>
        </div>
      </figure>
      <figure className="stack">
        <figcaption className="small soft">{t('inLink')}</figcaption>
        <div className="reader-preview reader-card" dir="auto">
          <Picture asked={asked} now={now} />
          <div className="stack">
            <p className="small soft reader-address">{host}</p>
            <div className="strong">{title}</div>
            <p className="small soft">{cut(description, readerLimits.shownDescription)}</p>
          </div>
        </div>
      </figure>
    </section>
  );
}

function Picture({ asked, now: { social } }: Pick<Props, 'asked' | 'now'>) {
  const card = useCard(asked, social.kind === 'card');
  if (social.kind === 'none') return null;
  const src = social.kind === 'picture' ? social.src : card;
  return src === null ? <Drawing /> : <img src={src} alt="" />;
}

const Drawing = () => (
  <div role="status" aria-label={t('drawing')}>
    <Bone tall={48} />
  </div>
);

/** The quote card as an address of this browser; null until it is drawn. */
function useCard({ id, contentType }: Props['asked'], isShown: boolean): string | null {
  const [draw] = useDrawCardMutation();
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!isShown) return undefined;
    let drawn: string | null = null;
    let isOver = false;
    const forget = () => drawn && URL.revokeObjectURL(drawn);
    void draw({ id, contentType }).then(({ data }) => {
      drawn = data?.url ?? null;
      if (isOver) forget();
      else setUrl(drawn);
    });
    return () => {
      isOver = true;
      setUrl(null);
      forget();
    };
  }, [draw, id, contentType, isShown]);
  return url;
}

const hostOf = (address: string): string | null => URL.parse(address.trim())?.host || null;

/** As a place with so much room cuts it. */
function cut(text: string, characters: number): string {
  const all = [...text];
  return all.length <= characters
    ? text
    : `${all
        .slice(0, characters - 1)
        .join('')
        .trimEnd()}…`;
}
