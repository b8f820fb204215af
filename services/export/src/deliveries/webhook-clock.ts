import { Injectable } from '@nestjs/common';

/** The time that deliveries go by. */
@Injectable()
export class WebhookClock {
  /** Milliseconds since the epoch. */
  now(): number {
    return Date.now();
  }
}
