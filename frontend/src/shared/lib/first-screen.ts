/** Longest wait for a quiet moment, in milliseconds. */
const MAX_WAIT_MS = 3000;

/** Resolves when the first screen has its heading and the browser has nothing more urgent to do. */
export async function afterFirstScreen(): Promise<void> {
  await new Promise<void>((resolve) => {
    const look = () => document.querySelector('h1') !== null && (observer.disconnect(), resolve());
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true });
    look();
  });
  await new Promise<void>((resolve) => {
    // Safari knows no idle moments.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: MAX_WAIT_MS });
    else setTimeout(resolve, MAX_WAIT_MS);
  });
}
