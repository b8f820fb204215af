/** So many at the same time; whoever comes later waits in line. */
export class Places {
  private taken = 0;
  private most = Infinity;
  private readonly line: (() => void)[] = [];

  /** Waits for a place. @returns what gives it back */
  async take(): Promise<() => void> {
    if (this.taken >= this.most) await new Promise<void>((resolve) => this.line.push(resolve));
    else this.taken += 1;
    return () => {
      this.taken -= 1;
      this.admit();
    };
  }

  /** How many there are from now on; nobody who has one loses it. */
  limit(most: number): void {
    this.most = most;
    this.admit();
  }

  private admit(): void {
    while (this.taken < this.most) {
      const next = this.line.shift();
      if (!next) return;
      this.taken += 1;
      next();
    }
  }
}
