import { webAddress } from '../../shared/ui/index.js';

/** A document's link on the address by which this installation is reached here. */
export const hereLink = (url: string): string => new URL(webAddress(url) ?? url, location.origin).href;

/** Opens another link of the document in this page; inside a frame it stays in the frame. */
export function goTo(url: string): void {
  const target = new URL(hereLink(url));
  target.search = location.search;
  history.replaceState(history.state, '', target);
  // Only the fragment differs, and replacing it tells nobody.
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}
