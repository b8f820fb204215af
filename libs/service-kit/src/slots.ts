/** Lets so many work at the same time; the others wait in line. */
export class Slots {
  private readonly line: (() => void)[] = [];

  constructor(private free: number) {}

  /** How many wait. */
  get waiting(): number {
    return this.line.length;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((resolve) => this.line.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.line.shift();
      if (next) next();
      else this.free += 1;
    }
  }
}
