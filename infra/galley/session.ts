import { RpcClient, connectNats } from '@galley/messaging';
import type { NatsConnection } from '@nats-io/transport-node';
import { CommandProblem, exitCodes } from './problem.js';
import type { Place } from './place.js';

/** An operator who is connected. */
export interface Session {
  readonly place: Place;
  readonly connection: NatsConnection;
  readonly rpc: RpcClient;
}

const connectMs = 5_000;

/** Connects as the operator, does the work, and leaves again. @throws CommandProblem when NATS can't be reached */
export async function asOperator<T>(place: Place, work: (session: Session) => Promise<T>): Promise<T> {
  const connection = await connected(place.natsUrl);
  try {
    return await work({ place, connection, rpc: new RpcClient(connection) });
  } finally {
    await connection.close();
  }
}

async function connected(url: string): Promise<NatsConnection> {
  const problem = (sentence: string) => new CommandProblem(sentence, exitCodes.unreachable);
  try {
    return await connectNats({ url, name: 'operator', waitForServer: false, timeoutMs: connectMs });
  } catch (error) {
    throw /authoriz/i.test(String(error))
      ? problem('NATS does not know this account or its password.')
      : problem('NATS cannot be reached. Is the studio running?');
  }
}
