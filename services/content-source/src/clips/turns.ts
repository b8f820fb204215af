import { AppError } from '@galley/contracts';
import { Injectable } from '@nestjs/common';

/** Lets so many do something at once; some others wait for their turn. */
export class Turns {
  private busy = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting: number,
  ) {}

  /** @throws AppError TOO_MANY_REQUESTS when too many wait; errors of `work` */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.busy < this.atOnce) this.busy += 1;
    else await this.turn();
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.busy -= 1;
    }
  }

  private turn(): Promise<void> {
    if (this.waiting.length >= this.mostWaiting) throw new AppError('TOO_MANY_REQUESTS');
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}

/** Work on recordings takes the memory that a process of this service has to spare: one at a time, and a few wait. */
@Injectable()
export class CuttingTurns extends Turns {
  constructor() {
    super(1, 16);
  }
}
