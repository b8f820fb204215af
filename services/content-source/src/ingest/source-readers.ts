import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { type Identity, textIdentity } from './identities.js';
import type { IngestPayload, QueuedPayload } from './ingest.payload.js';
import { ReadsSources, type SourceReader } from './source-reader.js';

/** A payload in the shape of its kind, with the reader of that kind. */
export interface Claimed {
  readonly reader: SourceReader;
  readonly input: IngestPayload;
  /** What is reserved for the job. */
  readonly identities: readonly Identity[];
}

/** The kinds of sources of this installation. */
@Injectable()
export class SourceReaders implements OnModuleInit {
  private readonly readers = new Map<string, SourceReader>();

  constructor(private readonly discovery: DiscoveryService) {}

  onModuleInit(): void {
    for (const { instance } of this.discovery.getProviders({ metadataKey: ReadsSources.KEY })) {
      const reader = instance as SourceReader; // The decorator's contract.
      const other = this.readers.get(reader.kind);
      if (other && other !== reader)
        throw new Error(`Two readers read sources of the kind "${reader.kind}".`);
      this.readers.set(reader.kind, reader);
    }
  }

  /** @throws Error when the payload is of a kind that this version does not have */
  claim(payload: QueuedPayload): Claimed {
    const reader = [...this.readers.values()].find((one) => one.claims(payload));
    if (!reader) throw new Error(`No reader reads sources of the kind "${String(payload['kind'])}".`);
    const input = reader.payload.parse({ ...payload, kind: reader.kind });
    const own = reader.identity?.(input);
    const text = input.transcriptHash === null ? [] : [textIdentity(input.transcriptHash)];
    return { reader, input, identities: [...(own ? [own] : []), ...text] };
  }
}
