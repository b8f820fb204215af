/** Whether this process can work now. It takes requests, jobs and events only while it can. */
export class Readiness {
  private open = true;
  private readonly listeners = new Set<(ready: boolean) => void>();

  get ready(): boolean {
    return this.open;
  }

  set(ready: boolean): void {
    if (this.open === ready) return;
    this.open = ready;
    for (const listener of [...this.listeners]) listener(ready);
  }

  /** Calls the listener on every change. @returns a function that removes the listener */
  onChange(listener: (ready: boolean) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Resolves as soon as the process is ready, or when the signal is aborted. */
  async whenReady(signal: AbortSignal): Promise<void> {
    if (this.open || signal.aborted) return;
    await new Promise<void>((resolve) => {
      const end = () => {
        stop();
        signal.removeEventListener('abort', end);
        resolve();
      };
      const stop = this.onChange(end);
      signal.addEventListener('abort', end, { once: true });
    });
  }
}
