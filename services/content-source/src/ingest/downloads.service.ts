import { SERVICE_ENV } from '@galley/service-kit';
import { download, HostResolver, type Download, type Marks } from '@galley/service-kit/outgoing';
import { Inject, Injectable } from '@nestjs/common';
import type { ContentSourceEnv } from '../content-source.env.js';

/** For one download; whoever asks for the episodes of a feed waits for it. */
const timeoutMs = 20_000;

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
  fetch(address: string, { signal = new AbortController().signal, ...wanted }: Wanted): Promise<Download> {
    const allowed = this.env.SOURCE_ALLOWED_HOSTS;
    return download(address, { ...wanted, signal, allowed, resolver: this.resolver, timeoutMs });
  }
}
