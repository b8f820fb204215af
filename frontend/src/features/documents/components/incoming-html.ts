import { cleanText, limits, nestingOf } from '@galley/contracts';

const listsAndQuotes = 'blockquote, ul, ol, li';

/**
 * HTML that is pasted or dropped, as a document can hold it: without control characters, not nested too deep, and with
 * pictures as files of their own.
 * @param onPicture takes each picture that stands in the HTML itself, with its description
 */
export function incomingHtml(html: string, onPicture: (picture: File, alt: string) => void): string {
  const text = cleanText(html);
  const isDeep = nestingOf(text) > limits.textNesting;
  if (!isDeep && !/\bdata:/i.test(text)) return text;
  const { body } = new DOMParser().parseFromString(text, 'text/html');
  for (const image of body.querySelectorAll('img')) {
    const src = image.getAttribute('src') ?? '';
    if (!/^\s*data:/i.test(src)) continue;
    const picture = fileOf(src);
    if (picture) onPicture(picture, image.alt);
    image.remove();
  }
  // Quotes and lists go, their paragraphs stay.
  if (isDeep) for (const element of body.querySelectorAll(listsAndQuotes)) unwrap(element);
  return body.innerHTML;
}

function unwrap(element: Element): void {
  const isPoint = element.tagName === 'LI' && element.querySelector('p') === null;
  if (!isPoint) return element.replaceWith(...element.childNodes);
  const paragraph = document.createElement('p');
  paragraph.append(...element.childNodes);
  element.replaceWith(paragraph);
}

function fileOf(address: string): File | null {
  const [, type = '', data = ''] =
    /^\s*data:(image\/(?:png|jpeg|gif|webp));base64,(.+)$/is.exec(address) ?? [];
  try {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    return bytes.length === 0 ? null : new File([bytes], `picture.${type.slice('image/'.length)}`, { type });
  } catch {
    return null;
  }
}
