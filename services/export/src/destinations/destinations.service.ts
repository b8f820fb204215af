import {
  AppError,
  type Destination,
  destinationEvents,
  destinationKind,
  type DestinationKind,
  destinationLimits,
  type DestinationOption,
  type destinationRpc,
  type Input,
} from '@galley/contracts';
import { audit, UnitOfWork } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { DestinationAddresses } from './destination-addresses.js';
import { DestinationEntity } from './destination.entity.js';
import { DestinationsRepository } from './destinations.repository.js';
import { enteredValues } from './entered-values.js';

/** Nothing is known of a connection that was changed. */
const untested = { testedAt: null, testProblem: null };

/** Which destinations a team has. What is put there: `Orders`. */
@Injectable()
export class DestinationsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
    private readonly destinations: DestinationsRepository,
    private readonly addresses: DestinationAddresses,
  ) {}

  async list(): Promise<Destination[]> {
    return (await this.destinations.all()).map((row) => this.destinations.shown(row));
  }

  options(): DestinationOption[] {
    return this.destinations.offered().map(({ kind }) => {
      const { name, can, hasAddress, settings, secret } = destinationKind(kind);
      return { kind, name, can, hasAddress, settings: [...settings], secret: [...secret] };
    });
  }

  /** @throws AppError VALIDATION_FAILED, DESTINATION_NOT_OFFERED, DESTINATION_ADDRESS_FORBIDDEN, DESTINATION_LIMIT */
  async create(input: Input<typeof destinationRpc.create>, userId: number): Promise<Destination> {
    const { kind, name } = input;
    const address = this.addressOf(kind, input.address);
    const settings = this.settingsOf(kind, input.settings);
    const secret = this.sealed(kind, input.secret);
    const row = await this.work.run(async (tx) => {
      // Two people who add the last one at the same moment take turns.
      await tx.manager.query(`SELECT pg_advisory_xact_lock(hashtext('galley:destinations'))`);
      const rows = tx.manager.getRepository(DestinationEntity);
      const { destinations: limit } = destinationLimits;
      if ((await rows.countBy({ removedAt: IsNull() })) >= limit)
        throw new AppError('DESTINATION_LIMIT', { limit });
      const made = await rows.save({ kind, name, address, settings, secret, createdBy: userId, ...untested });
      await audit(tx, 'export', {
        action: 'destination.added',
        thing: { id: made.id, name },
        after: { kind, address },
      });
      return made;
    });
    return this.show(row.id);
  }

  /**
   * Another server needs the secret anew: else whoever changes an address would have the secret sent there.
   * @throws AppError as create, and DESTINATION_NOT_FOUND, DESTINATION_SECRET_NEEDED
   */
  async change(input: Input<typeof destinationRpc.change>): Promise<Destination> {
    const before = await this.destinations.get(input.id);
    const { kind } = before;
    const address = input.address === undefined ? before.address : this.addressOf(kind, input.address);
    if (
      input.secret === undefined &&
      before.secret !== null &&
      originOf(address) !== originOf(before.address)
    )
      throw new AppError('DESTINATION_SECRET_NEEDED');
    const changes = {
      name: input.name ?? before.name,
      address,
      settings: input.settings ? this.settingsOf(kind, input.settings) : before.settings,
      secret: input.secret ? this.sealed(kind, input.secret) : before.secret,
      ...(isOnlyName(input) ? {} : untested),
    };
    await this.work.run(async (tx) => {
      await tx.manager.update(DestinationEntity, { id: before.id, removedAt: IsNull() }, changes);
      await audit(tx, 'export', {
        action: 'destination.changed',
        thing: { id: before.id, name: before.name },
        before: { name: before.name, address: before.address },
        after: { name: changes.name, address, secretChanged: input.secret !== undefined },
      });
    });
    return this.show(before.id);
  }

  /** The row stays for what was published there; the secret does not. @throws AppError DESTINATION_NOT_FOUND */
  async remove(id: number): Promise<{ success: true }> {
    const { name, kind } = await this.destinations.get(id);
    await this.work.run(async (tx) => {
      const { affected } = await tx.manager.update(
        DestinationEntity,
        { id, removedAt: IsNull() },
        { removedAt: new Date(), secret: null },
      );
      if (affected !== 1) throw new AppError('DESTINATION_NOT_FOUND', { id });
      await tx.publish(destinationEvents.removed, { destinationId: id });
      await audit(tx, 'export', { action: 'destination.removed', thing: { id, name }, before: { kind } });
    });
    return { success: true };
  }

  /** Asks the destination, and keeps what came of it. @throws AppError DESTINATION_NOT_FOUND */
  async test(id: number): Promise<Destination> {
    const row = await this.destinations.get(id);
    const problem = await this.problemOf(row);
    await this.dataSource.manager.update(
      DestinationEntity,
      // Changed meanwhile: this says nothing about what it is now.
      { id, address: row.address ?? IsNull(), secret: row.secret ?? IsNull() },
      { testedAt: new Date(), testProblem: problem },
    );
    return this.show(id);
  }

  private async problemOf(row: DestinationEntity): Promise<DestinationEntity['testProblem']> {
    const signal = AbortSignal.timeout(destinationLimits.testMs);
    try {
      const connection = this.destinations.connectionOf(row);
      await this.destinations.adapterOf(row.kind).open(connection, signal).check();
      return null;
    } catch (error) {
      const { name } = row;
      const known = signal.aborted ? new AppError('DESTINATION_AWAY', { name }) : error;
      if (!(known instanceof AppError)) throw known;
      return { code: known.code, message: known.message };
    }
  }

  private addressOf(kind: DestinationKind, address: string | null): string | null {
    const { name, hasAddress, schemes } = destinationKind(kind);
    if (hasAddress) return this.addresses.checked(address ?? '', schemes);
    if (address) throw new AppError('VALIDATION_FAILED', { problem: `${name} takes no address.` });
    return null;
  }

  private settingsOf(kind: DestinationKind, entered: Readonly<Record<string, string>>) {
    const adapter = this.destinations.adapterOf(kind);
    const settings = enteredValues(kind, 'settings', entered);
    adapter.checkSettings?.(settings);
    return settings;
  }

  private sealed(kind: DestinationKind, secret: Readonly<Record<string, string>>): string | null {
    const values = enteredValues(kind, 'secret', secret);
    return Object.keys(values).length === 0 ? null : this.destinations.sealing.seal(JSON.stringify(values));
  }

  private async show(id: number): Promise<Destination> {
    return this.destinations.shown(await this.destinations.get(id));
  }
}

/** `origin` knows the web alone. */
function originOf(address: string | null): string | null {
  if (address === null) return null;
  const { protocol, host } = new URL(address);
  return `${protocol}//${host}`;
}

const isOnlyName = ({ address, settings, secret }: Input<typeof destinationRpc.change>): boolean =>
  address === undefined && settings === undefined && secret === undefined;
