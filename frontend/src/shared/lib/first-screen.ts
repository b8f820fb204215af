/** Longest wait for a quiet moment, in milliseconds. */
const PATIENCE_MS = 3000;

/** Resolves when the first screen has come and the browser has nothing more urgent to do. */
export async function afterFirstScreen(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  await new Promise<void>((resolve) => {
    // Safari knows no idle moments.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS });
    else setTimeout(resolve, PATIENCE_MS);
  });
}
