import { escapeHtml, momentLink } from '@galley/writing-core';

/** A recording's picture, and where in the recording the text begins. */
export interface Still {
  readonly thumbnail: string;
  readonly sourceId: number;
  readonly sourceTitle: string;
  readonly videoUrl: string | null;
  readonly startSeconds: number | null;
  /** The second was worked out from its neighbours. */
  readonly approximate: boolean;
}

export interface Portrait {
  readonly imageUrl: string;
  readonly name: string;
}

/**
 * The text with the pictures that exist: the recording's still under the first heading, with a link to the moment the topic
 * begins at, and the guru's portrait at the end. Without pictures the text stays as it is; nothing is invented.
 */
export function withImages(html: string, stills: readonly Still[], portrait: Portrait | null): string {
  const top = stills.map(figure).join('');
  const end = portrait === null ? '' : image(portrait.imageUrl, portrait.name);
  const heading = /^\s*<h[1-3]>.*?<\/h[1-3]>/s.exec(html)?.[0] ?? '';
  return `${heading}${top}${html.slice(heading.length)}${end}`;
}

/** A picture is a block of its own, which carries no link in a document: the moment stands right under it. */
function figure({ thumbnail, sourceId, sourceTitle, videoUrl, startSeconds, approximate }: Still): string {
  const link = momentLink({ sourceId, videoUrl, seconds: startSeconds, approximate });
  return `${image(thumbnail, sourceTitle)}<p>${link}</p>`;
}

const image = (source: string, words: string) =>
  `<img src="${escapeHtml(source)}" alt="${escapeHtml(words)}" />`;
