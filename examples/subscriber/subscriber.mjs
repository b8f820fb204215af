// Appends each of Galley's events to a file, once, and goes on where it was, whatever ended it (docs/guides/events.md).
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { AckPolicy, DeliverPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';

const { EVENTS = 'source.ingested.v1,generation.published.v1', NAME = 'example', SINCE } = process.env;
const { host: servers, username: user, password: pass } = new URL(process.env.GALLEY_EVENTS_URL);
const about = { servers, user, pass, inboxPrefix: '_INBOX_subscriber', maxReconnectAttempts: -1 };
const connection = await connect(about);
const manager = await jetstreamManager(connection);
const file = process.env.FILE ?? 'events.jsonl';
const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
const kept = lines.map((line) => JSON.parse(line));
const known = new Set(kept.map(({ id }) => id));
const newest = new Map(); // the greatest sequence of each thing
const from = SINCE ? { deliver_policy: DeliverPolicy.StartTime, opt_start_time: SINCE } : {};
const acknowledging = { ack_policy: AckPolicy.Explicit, ack_wait: 3e9 }; // what is not acknowledged in 3 s comes again

function isLate({ source, type, subject, sequence = '' }) {
  const thing = [source, type.split('.')[1], subject].join('/');
  const late = sequence < (newest.get(thing) ?? ''); // it tells how the thing was, not how it is
  if (!late) newest.set(thing, sequence);
  return late;
}
kept.forEach(isLate);

async function follow(event) {
  const durable_name = `${NAME}-${event.replaceAll('.', '-')}`; // NATS remembers under it what was acknowledged
  const wish = { durable_name, filter_subject: `galley.event.${event}`, ...acknowledging, ...from };
  await manager.consumers.add('GALLEY_EVENTS', wish);
  const consumer = await jetstream(connection).consumers.get('GALLEY_EVENTS', durable_name);
  for await (const message of await consumer.consume()) {
    const told = message.json();
    const line = `${JSON.stringify({ ...told, late: isLate(told) })}\n`;
    if (!known.has(told.id)) appendFileSync(file, line); // the same id is the same event
    known.add(told.id);
    message.ack(); // only now: what was not kept comes again
  }
}
await Promise.all(EVENTS.split(',').map(follow));
