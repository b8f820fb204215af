import type { ReactNode } from 'react';
import { t } from '../texts.js';

/** One bar of a skeleton; `tall` in steps of four pixels. */
export function Bone({ wide = '100%', tall = 3, round }: { wide?: string; tall?: number; round?: boolean }) {
  return (
    <span
      className="bone"
      data-round={round || undefined}
      style={{ width: wide, height: `calc(${tall} * var(--s1))` }}
      aria-hidden
    />
  );
}

/** What a card that is about to come consists of, from top to bottom. */
interface CardShape {
  media?: boolean;
  /** The head: a small picture with a name beside it, a large one with two lines, or badges. */
  head: 'small' | 'large' | 'badges';
  /** How many lines of summary. */
  lines: number;
  badges?: number;
  quote?: boolean;
  /** How many entries of a list, like the subject lines of a topic. */
  list?: number;
  /** Widths of the buttons in its foot. */
  foot: readonly string[];
  /** The buttons of its foot are small ones. */
  low?: boolean;
}

const shapes = {
  topic: { head: 'small', lines: 3, quote: true, list: 5, foot: ['5.5rem', '6rem'] },
  saved: { head: 'small', lines: 3, quote: true, badges: 1, foot: ['11rem', '10rem'] },
  text: { head: 'small', lines: 1, badges: 2, foot: ['4rem'] },
  recent: { head: 'badges', lines: 3, badges: 1, foot: ['6rem', '7.5rem', '9rem', '6.5rem'], low: true },
  document: { head: 'small', lines: 0, badges: 2, foot: ['100%'] },
  guru: { head: 'large', lines: 3, foot: ['100%'] },
  source: { media: true, head: 'small', lines: 3, foot: ['6rem', '8rem'] },
  preview: { head: 'small', lines: 3, quote: true, foot: ['8rem'] },
} satisfies Record<string, CardShape>;

interface CardsProps {
  shape: keyof typeof shapes;
  count?: number;
  label?: string;
  /** As wide as the cards of topics and texts. */
  wide?: boolean;
}

/** Cards in the shape of what comes; nothing is seen of them in the first tenth of a second. */
export function SkeletonCards({ shape, count = 6, label = t('loading'), wide }: CardsProps) {
  const card = shapes[shape];
  return (
    <div className="grid skeleton" data-wide={wide || undefined} role="status" aria-label={label}>
      {times(count, (index) => (
        <CardBones key={index} {...card} />
      ))}
    </div>
  );
}

function CardBones({ media, head, lines, badges = 0, quote, list = 0, foot, low = false }: CardShape) {
  return (
    <div className="card" aria-hidden>
      {media ? <span className="media bone" data-empty /> : null}
      <Head kind={head} />
      <Bone tall={5} wide="80%" />
      {badges > 0 ? (
        <div className="row">
          {times(badges, (index) => (
            <Bone key={index} tall={5} wide="4.5rem" />
          ))}
        </div>
      ) : null}
      {lines > 0 ? <Paragraph lines={lines} /> : null}
      {quote ? (
        <div className="quote">
          <Paragraph lines={2} />
        </div>
      ) : null}
      {list > 0 ? (
        <div className="stack g3">
          {times(list, (index) => (
            <Bone key={index} wide={`${70 - (index % 3) * 14}%`} />
          ))}
        </div>
      ) : null}
      <div className="row wrap card-foot">
        {foot.map((wide) => (
          <Bone key={wide} tall={low ? 7.5 : 9} wide={wide} />
        ))}
      </div>
    </div>
  );
}

function Head({ kind }: { kind: CardShape['head'] }) {
  if (kind === 'badges')
    return (
      <div className="row">
        <Bone tall={5} wide="5.5rem" />
        <Bone tall={5} wide="4rem" />
      </div>
    );
  const large = kind === 'large';
  return (
    <div className={large ? 'row g3' : 'row'}>
      <Bone tall={large ? 12 : 6} wide={large ? '3rem' : '1.5rem'} />
      {large ? (
        <div className="stack grow">
          <Bone tall={4} wide="60%" />
          <Bone tall={5} wide="5rem" />
        </div>
      ) : (
        <Bone wide="40%" />
      )}
    </div>
  );
}

/** Lines of text, the last one shorter. */
function Paragraph({ lines }: { lines: number }) {
  return (
    <div className="stack bones">
      {times(lines, (index) => (
        <Bone key={index} wide={index === lines - 1 ? '64%' : `${100 - (index % 3) * 3}%`} />
      ))}
    </div>
  );
}

interface LinesProps {
  count?: number;
  label?: string;
  /** One line of text each; a row with a sign, two lines and a button; or an entry with three lines. */
  shape?: 'line' | 'row' | 'entry';
}

/** Rows in the shape of what comes. */
export function SkeletonLines({ count = 5, label = t('loading'), shape = 'line' }: LinesProps) {
  return (
    <div className="lines skeleton" role="status" aria-label={label}>
      {times(count, (index) => (
        <div className="line" key={index} aria-hidden>
          {shape === 'row' ? <Bone tall={6} wide="1.5rem" round /> : null}
          {shape === 'line' ? (
            <Bone wide={`${70 - (index % 3) * 15}%`} />
          ) : (
            <div className="stack grow">
              <Bone tall={4} wide={`${62 - (index % 3) * 12}%`} />
              <Bone wide={`${44 - (index % 2) * 10}%`} />
              {shape === 'entry' ? <Bone wide="30%" /> : null}
            </div>
          )}
          {shape === 'row' ? <Bone tall={8} wide="5.5rem" /> : null}
        </div>
      ))}
    </div>
  );
}

/** A form that is about to come: what it is about, and so many choices, each with its name. */
export function SkeletonForm({ count = 4, label = t('loading') }: { count?: number; label?: string }) {
  return (
    <div className="stack g6 skeleton" role="status" aria-label={label}>
      <div className="row g3" aria-hidden>
        <Bone tall={12} wide="3rem" />
        <Bone tall={5} wide="35%" />
      </div>
      {times(count, (index) => (
        <div className="stack g3" key={index} aria-hidden>
          <Bone tall={4} wide="6rem" />
          <Bone tall={10} />
        </div>
      ))}
    </div>
  );
}

/** A text that is about to come: its title and paragraphs, as wide as one reads. */
export function SkeletonProse({
  label = t('loading'),
  paragraphs = 3,
}: {
  label?: string;
  paragraphs?: number;
}) {
  return (
    <div className="stack g6 skeleton skeleton-prose" role="status" aria-label={label}>
      <Bone tall={9} wide="70%" />
      {times(paragraphs, (index) => (
        <Paragraph key={index} lines={4 - (index % 2)} />
      ))}
    </div>
  );
}

const times = (count: number, one: (index: number) => ReactNode): ReactNode[] =>
  Array.from({ length: count }, (_, index) => one(index));
