import { AppError, type Delivered, type DeliverInput, destinationLimits } from '@galley/contracts';
import { Injectable } from '@nestjs/common';
import type { Adapter } from '../adapters/index.js';
import { carryOut } from './carry-out.js';
import { DestinationPosts, type Remembered } from './destination-posts.js';
import type { DestinationEntity } from './destination.entity.js';
import { DestinationsRepository } from './destinations.repository.js';
import { TravellingPictures } from './travelling-pictures.js';

/** Puts texts at destinations, changes them there and takes them away: each order once, however often it is sent. */
@Injectable()
export class Orders {
  constructor(
    private readonly destinations: DestinationsRepository,
    private readonly posts: DestinationPosts,
    private readonly pictures: TravellingPictures,
  ) {}

  /** @throws AppError DESTINATION_* */
  async deliver(input: DeliverInput): Promise<Delivered> {
    const row = await this.destinations.get(input.destinationId);
    const adapter = this.destinations.adapterOf(row.kind);
    const { orderId } = input;
    return this.posts.with(input, { orderId, name: row.name }, (remembered) =>
      this.carryOut(input, { row, adapter, remembered }),
    );
  }

  private async carryOut(
    { post, ...input }: DeliverInput,
    { row, adapter, remembered }: { row: DestinationEntity; adapter: Adapter; remembered: Remembered },
  ): Promise<Delivered> {
    const { id, name } = row;
    const signal = AbortSignal.timeout(destinationLimits.orderMs);
    const store = adapter.open(this.destinations.connectionOf(row), signal);
    try {
      return await carryOut(store, {
        ...input,
        name,
        known: remembered,
        post: async () => {
          if (post === null)
            throw new AppError('VALIDATION_FAILED', { problem: 'There is no text to publish.' });
          return this.pictures.send(post, id, store);
        },
      });
    } catch (error) {
      throw signal.aborted ? new AppError('DESTINATION_SLOW', { name, canRetryLater: true }) : error;
    }
  }
}
