import { escapeHtml, momentAddress } from '@galley/writing';

/** A recording's picture, and where in the recording the text begins. */
export interface Still {
  readonly thumbnail: string;
  readonly sourceId: number;
  readonly sourceTitle: string;
  readonly videoUrl: string | null;
  readonly startSeconds: number | null;
}

export interface Portrait {
  readonly imageUrl: string;
  readonly name: string;
}

/**
 * The text with the pictures that exist: the recording's still under the first heading, linked to the moment the topic
 * begins at, and the guru's portrait at the end. Without pictures the text stays as it is; nothing is invented.
 */
export function withImages(html: string, stills: readonly Still[], portrait: Portrait | null): string {
  const top = stills.map(figure).join('');
  const end = portrait === null ? '' : `<p>${image(portrait.imageUrl, portrait.name)}</p>`;
  const heading = /^\s*<h[1-3]>.*?<\/h[1-3]>/s.exec(html)?.[0] ?? '';
  return `${heading}${top}${html.slice(heading.length)}${end}`;
}

function figure({ thumbnail, sourceId, sourceTitle, videoUrl, startSeconds }: Still): string {
  const picture = image(thumbnail, sourceTitle);
  const seconds = startSeconds === null ? null : Math.floor(startSeconds);
  const time = seconds === null ? '' : ` data-t="${seconds}"`;
  const href = escapeHtml(momentAddress({ videoUrl, sourceId, seconds }));
  return `<p><a class="moment" data-source="${sourceId}"${time} href="${href}">${picture}</a></p>`;
}

const image = (source: string, words: string) =>
  `<img src="${escapeHtml(source)}" alt="${escapeHtml(words)}" />`;
