import { SERVICE_ENV } from '@galley/service-kit';
import {
  download,
  downloadInto,
  HostResolver,
  type Download,
  type Marks,
} from '@galley/service-kit/outgoing';
import { Inject, Injectable } from '@nestjs/common';
import type { ContentSourceEnv } from '../content-source.env.js';

/** For one download; whoever asks for the episodes of a feed waits for it. */
const timeoutMs = 20_000;
/** For a recording, which nobody waits for at a screen. */
const recordingTimeoutMs = 2 * 3_600_000;

interface Wanted {
  readonly accept: string;
  readonly maxBytes: number;
  /** Ends the download early, with its own reason. */
  readonly signal?: AbortSignal;
  /** Of the version that is known. */
  readonly known?: Marks;
}

/** Fetches sources from addresses that people give. Internal hosts are reached where the operator allows it (SOURCE_ALLOWED_HOSTS). */
@Injectable()
export class Downloads {
  private readonly resolver = new HostResolver();

  constructor(@Inject(SERVICE_ENV) private readonly env: ContentSourceEnv) {}

  /** @throws AppError as `download` of the service kit */
  fetch(address: string, wanted: Wanted): Promise<Download> {
    return download(address, { ...this.options(wanted), timeoutMs });
  }

  /** A recording, which goes to `take` as it comes. @throws AppError as `downloadInto` of the service kit; errors of `take` */
  async recording<T>(
    address: string,
    wanted: Wanted,
    take: (bytes: AsyncIterable<Uint8Array>) => Promise<T>,
  ): Promise<T> {
    const options = { ...this.options(wanted), timeoutMs: recordingTimeoutMs };
    return (await downloadInto(address, options, take)).bytes;
  }

  private options({ signal = new AbortController().signal, ...wanted }: Wanted) {
    return { ...wanted, signal, allowed: this.env.SOURCE_ALLOWED_HOSTS, resolver: this.resolver };
  }
}
