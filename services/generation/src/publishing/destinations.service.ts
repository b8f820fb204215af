import { AppError, destinationRpc, type OfferedDestination } from '@galley/contracts';
import { RpcClient } from '@galley/messaging';
import { Injectable } from '@nestjs/common';

/** The destinations of the team, which the export service keeps. */
@Injectable()
export class Destinations {
  constructor(private readonly rpc: RpcClient) {}

  /** By name. Null while the export service does not answer. */
  async all(): Promise<OfferedDestination[] | null> {
    const found = await this.rpc.callOptional(destinationRpc.list, {});
    return found?.map(offered) ?? null;
  }

  /** @throws AppError DESTINATION_NOT_FOUND, DEPENDENCY_DOWN */
  async get(id: number): Promise<OfferedDestination> {
    const all = await this.rpc.call(destinationRpc.list, {});
    const found = all.find((destination) => destination.id === id);
    if (!found) throw new AppError('DESTINATION_NOT_FOUND', { id });
    return offered(found);
  }
}

const offered = ({ id, name, kind, can }: OfferedDestination): OfferedDestination => ({
  id,
  name,
  kind,
  can,
});
