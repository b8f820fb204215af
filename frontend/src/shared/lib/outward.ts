import { hasTime, outwardAddress } from '@galley/contracts';

/**
 * Makes a copy of a text one that can leave the studio: a moment leads to the public recording at its second, other links
 * to what everybody may open, and pictures have whole addresses. The server does the same to what it exports.
 */
export function makeOutward(copy: ParentNode): void {
  const site = window.location.origin;
  for (const link of copy.querySelectorAll('a')) {
    const href = outwardAddress(link.getAttribute('href') ?? '', site);
    if (href !== null) link.setAttribute('href', href);
    if (link.classList.contains('moment') && !hasTime(link.textContent)) takeOut(link);
    else if (href === null) link.replaceWith(...link.childNodes);
  }
  for (const picture of copy.querySelectorAll('img[src^="/"]'))
    picture.setAttribute('src', site + (picture.getAttribute('src') ?? ''));
}

/** With the space before it. */
function takeOut(link: Element): void {
  const before = link.previousSibling;
  if (before?.nodeType === Node.TEXT_NODE) before.textContent = (before.textContent ?? '').trimEnd();
  link.remove();
}
