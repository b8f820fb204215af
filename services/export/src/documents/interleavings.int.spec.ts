import { documentRpc } from '@galley/contracts';
import { startService, type RunningService } from '@galley/service-kit';
import { eventually, testStack, type TestStack } from '@galley/testing';
import { WebSocketStatus } from '@hocuspocus/provider';
import fc from 'fast-check';
import { openBrowser, type Browser } from '../testing/browser.js';
import { htmlToNode } from '../content/html.js';
import { growBranch } from '../content/shared-change.js';
import { exportService } from '../service.js';

let stack: TestStack;
let services: RunningService[];
let nextGeneration = 1;

beforeAll(async () => {
  stack = await testStack();
  const start = () => startService(exportService, { env: stack.envFor('export') });
  services = [await start(), await start()];
});
afterAll(async () => {
  await Promise.all(services.map((service) => service.close()));
  await stack.close();
});

const who = fc.nat({ max: 1 });
const step = fc.oneof(
  fc.record({ kind: fc.constant('type' as const), who, block: fc.nat({ max: 3 }) }),
  fc.record({ kind: fc.constantFrom('leave' as const, 'return' as const), who }),
  fc.record({ kind: fc.constantFrom('write' as const, 'die' as const), who }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** What the refinement writes: without the third block, and with one more paragraph each time it is ordered. */
const refined = (orders: number) =>
  `<p>One</p><p>Two, refined</p>${Array.from({ length: orders }, (_, n) => `<p>Refinement ${n}.</p>`).join('')}`;

async function comeBack({ provider }: Browser): Promise<void> {
  const socket = provider.configuration.websocketProvider;
  if (socket.status !== WebSocketStatus.Connected) await socket.connect();
}

class Scene {
  readonly typed: string[] = [];
  orders = 0;

  constructor(
    readonly id: string,
    readonly revision: number,
    readonly people: readonly Browser[],
  ) {}

  async take(one: Step): Promise<void> {
    const person = this.people[one.who]!;
    const socket = person.provider.configuration.websocketProvider;
    if (one.kind === 'type') {
      const sign = String.fromCodePoint(0x4e00 + this.typed.length);
      this.typed.push(sign);
      const lines = person.text().split('\n').length;
      person.type(one.block % lines, 0, sign);
    } else if (one.kind === 'leave') {
      socket.disconnect();
      // Asked to come back sooner, the client's own library would stay away.
      await eventually(() => socket.status === WebSocketStatus.Disconnected);
    } else if (one.kind === 'return') await comeBack(person);
    else {
      this.orders += 1;
      await (one.kind === 'write' ? this.write() : this.die());
    }
  }

  write = () =>
    stack.rpc.call(documentRpc.write, {
      documentId: this.id,
      html: refined(this.orders),
      author: 'Galley',
      baseRevision: this.revision,
    });

  /** What a process leaves behind that dies when its change is kept and has not reached the document. */
  private async die(): Promise<void> {
    const where = 'WHERE "documentId" = $1 AND revision = $2';
    const [row] = await stack.query<{ state: Buffer }>(
      'export',
      `SELECT coalesce(branch, state) AS state FROM document_bases ${where}`,
      [this.id, this.revision],
    );
    const at = new Date().toISOString();
    const change = { target: htmlToNode(refined(this.orders)), author: 'Galley', highlight: true, at };
    const branch = growBranch(row!.state, row!.state, change);
    await stack.query('export', `UPDATE document_bases SET branch = $3 ${where}`, [
      this.id,
      this.revision,
      Buffer.from(branch),
    ]);
  }
}

async function scene(): Promise<Scene> {
  const record = await stack.rpc.call(documentRpc.create, {
    generationId: nextGeneration++,
    contentType: 'newsletter',
    title: 'Quiet markets',
    html: '<p>One</p><p>Two</p><p>Three</p>',
  });
  const { documentId, editUrl } = record;
  const key = new URL(editUrl).hash.slice(1);
  const people = services.map((service, n) => openBrowser(service, documentId, key, n === 0 ? 'Ada' : 'Bob'));
  await Promise.all(people.map(({ ready }) => ready));
  const { revision } = await stack.rpc.call(documentRpc.read, { documentId });
  return new Scene(documentId, revision, people);
}

const count = (text: string, part: string) => text.split(part).length - 1;

it('two people, a refinement and its crashes end in one text, on two real instances', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      const { id, people, typed, ...play } = await scene().then(async (made) => {
        for (const one of steps) await made.take(one);
        for (const person of made.people) await comeBack(person);
        // The job that was cut off runs again until it is through.
        await made.take({ kind: 'write', who: 0 });
        return made;
      });
      try {
        const isWhole = (text: string) =>
          typed.every((sign) => count(text, sign) === 1) &&
          Array.from({ length: play.orders }, (_, n) => n).every(
            (n) => count(text.replace(/[\u4e00-\u9fff]/g, ''), `Refinement ${n}.`) === 1,
          );
        await eventually(
          () => people.every((person) => isWhole(person.text())) && people[0]!.text() === people[1]!.text(),
        );
        const { html } = await stack.rpc.call(documentRpc.read, { documentId: id });
        expect(html.replace(/<\/p><p>/g, '\n').replace(/<\/?p>/g, '')).toBe(people[0]!.text());
      } finally {
        for (const person of people) person.close();
      }
    }),
    { numRuns: 20, endOnFailure: true },
  );
}, 120_000);
