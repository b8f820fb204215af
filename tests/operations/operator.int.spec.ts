import {
  authEvents,
  authRpc,
  operatorJobRpc,
  operatorUsers,
  productVersion,
  type OperatorDeadLetter,
  type OperatorJob,
  type Present,
} from '@galley/contracts';
import { DeadLetters } from '@galley/messaging';
import { duringTests, eventually } from '@galley/testing';
import { authService } from '../../services/auth/src/service.js';
import { generationService } from '../../services/generation/src/service.js';
import { commandsOf, OperatorStack } from './operator-stack.js';

const address = { address: '10.0.0.1' };

describe('the operator command line', () => {
  const operator = duringTests(() => OperatorStack.start(authService, generationService));
  const { galley, json } = commandsOf(operator);
  const register = (username: string) =>
    operator.stack.rpc.call(authRpc.register, { username, password: 'a good password', ...address });
  const login = (username: string, password: string) =>
    operator.stack.rpc.call(authRpc.login, { username, password, ...address });

  it('gives an account a new password, shown once, and ends its sessions', async () => {
    await register('Walt');
    const ended = await operator.stack.listen(authEvents.sessionEnded);
    const { code, out, err } = await galley(['user:reset-password', 'walt']);
    expect(code).toBe(0);
    expect(err).toMatch(/^This is the new password of Walt.*1 session ended\.\n$/);
    await login('walt', out.trim());
    await expect(login('walt', 'a good password')).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
    await eventually(() => ended.length === 1);
  });

  it('takes a password from standard input and never repeats it', async () => {
    await register('Vera');
    const { code, out, err } = await galley(['user:reset-password', 'vera', '--password-stdin'], {
      input: 'chosen by hand\n',
    });
    expect([code, out + err]).toEqual([0, expect.not.stringContaining('chosen by hand')]);
    await login('vera', 'chosen by hand');
  });

  it('takes the second step of signing in from who has lost everything', async () => {
    const { user } = await register('Nils');
    await operator.stack.query(
      'auth',
      `WITH on_now AS (UPDATE users SET "secondStep" = true WHERE id = $1::int)
       INSERT INTO passkeys ("userId", "credentialId", "publicKey", counter, transports, name)
       VALUES ($1::int, 'nils', ''::bytea, 0, '{}', 'Phone') RETURNING id`,
      [user.id],
    );
    await expect(login('nils', 'a good password')).rejects.toMatchObject({ code: 'SECOND_STEP_NEEDED' });
    expect(await galley(['user:reset-second-step', 'nils'])).toMatchObject({
      code: 0,
      out: 'Nils signs in with the password alone now. 1 passkey removed.\n',
    });
    await login('nils', 'a good password');
  });

  it('lists accounts with their sessions, and never their secrets', async () => {
    await register('Lena');
    const { out } = await galley(['user:list']);
    expect(out).toMatch(/^ID +USERNAME/);
    expect(out).not.toContain('argon2');
    const users = await json<{ username: string; sessions: number }[]>('user:list');
    expect(users.find(({ username }) => username === 'Lena')?.sessions).toBe(1);
  });

  it('says in one sentence what is wrong, with an exit code for each kind', async () => {
    expect(await galley(['user:reset-password', 'nobody'])).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(/^[^\n]+\.\n$/) as string,
    });
    expect((await galley(['jobs:retry', 'generation'])).code).toBe(2);
    expect((await galley(['jobs:retry'])).code).toBe(2);
    expect((await galley(['no:such-command'])).code).toBe(2);
    expect((await galley(['user:list', '--help'])).code).toBe(0);
    const wrong = await galley(['user:list'], { env: { NATS_URL: 'http://secret@x' } });
    expect(wrong).toEqual({
      code: 2,
      out: '',
      err: 'NATS_URL must be an address like nats://operator:password@host:4222.\n',
    });
    const away = await galley(['user:list'], { env: { NATS_URL: 'nats://operator:secret@127.0.0.1:9' } });
    expect([away.code, away.err]).toEqual([3, 'NATS cannot be reached. Is the studio running?\n']);
  });

  it('cannot be imitated by the gateway or a service', async () => {
    const refused = { code: 'DEPENDENCY_DOWN' };
    const soon = { timeoutMs: 400 };
    const { rpc } = operator.stack;
    await expect(rpc.call(operatorUsers.resetPassword, { username: 'walt' }, soon)).rejects.toMatchObject(
      refused,
    );
    await expect(rpc.call(operatorJobRpc('auth').list, {}, soon)).rejects.toMatchObject(refused);
  });

  describe('with jobs', () => {
    const failedJob = async (): Promise<number> => {
      const [row] = await operator.stack.query<{ id: number }>(
        'generation',
        `INSERT INTO jobs (kind, status, payload, code, reason, tries, title)
           VALUES ('refine', 'failed', '{"refinementId": 999}', 'INTERNAL', 'It broke.', 3, 'A text') RETURNING id`,
      );
      return row!.id;
    };

    it('lists them by service, state and kind', async () => {
      const id = await failedJob();
      const { out } = await galley(['jobs:list', '--service', 'generation', '--status', 'failed']);
      expect(out).toContain(`generation/${id}`);
      expect(out).toContain('INTERNAL: It broke.');
      expect(out).not.toContain('refinementId');
      expect(await json<OperatorJob[]>('jobs:list', '--kind', 'generate', '--service', 'generation')).toEqual(
        [],
      );
    });

    it('refuses to retry jobs that can no longer be right, and names them', async () => {
      const id = await failedJob();
      const one = await galley(['jobs:retry', `generation/${id}`]);
      expect(one).toMatchObject({ code: 1, err: 'Only a failed or cancelled job can be retried.\n' });
      const { out } = await galley(['jobs:retry', '--all-failed', '--service', 'generation']);
      expect(out).toContain(`generation/${id} stays failed`);
      const [row] = await operator.stack.query<{ status: string }>(
        'generation',
        'SELECT status FROM jobs WHERE id = $1',
        [id],
      );
      expect(row?.status).toBe('failed');
    });

    it('retries one together with the row it works on', async () => {
      const [refinement] = await operator.stack.query<{ id: number }>(
        'generation',
        `INSERT INTO refinements ("userId", "contentType", feedback, mode, given, status, code, reason)
           VALUES (1, 'newsletter', 'Shorter.', 'apply', '<p>One sentence.</p>', 'failed', 'INTERNAL', 'It broke.') RETURNING id`,
      );
      const id = await failedJob();
      await operator.stack.query('generation', 'UPDATE jobs SET payload = $2 WHERE id = $1', [
        id,
        JSON.stringify({ refinementId: refinement!.id }),
      ]);
      // A worker may have taken it before the answer is read.
      expect((await galley(['jobs:retry', `generation/${id}`])).out).toMatch(
        new RegExp(`^generation/${id} \\(refine\\) is (queued|running|done|failed)\\.\\n$`),
      );
      await eventually(async () => {
        const [row] = await operator.stack.query<{ tries: number }>(
          'generation',
          'SELECT tries FROM jobs WHERE id = $1',
          [id],
        );
        return row!.tries > 0;
      });
    });

    it('ends one that waits', async () => {
      const id = await failedJob();
      await operator.stack.query('generation', `UPDATE jobs SET status = 'queued' WHERE id = $1`, [id]);
      expect((await galley(['jobs:cancel', `generation/${id}`])).out).toBe(
        `generation/${id} (refine) is cancelled.\n`,
      );
      expect((await galley(['jobs:cancel', `generation/${id}`])).code).toBe(1);
    });
  });

  describe('with dead letters', () => {
    const again: string[] = [];
    const put = async (reference: string): Promise<string> => {
      const letters = operator.services[1]!.app.get(DeadLetters);
      const letter = { kind: 'document', name: 'A text', payload: 'what Ann wrote', tries: 3 } as const;
      await letters.put({ ...letter, reference, error: new Error('It broke.') });
      const listed = await json<OperatorDeadLetter[]>('dead:list', '--service', 'generation');
      return `generation/${listed.find((found) => found.reference === reference)!.id}`;
    };
    beforeAll(() => {
      operator.services[1]!.app.get(DeadLetters).onRetry('document', async ({ reference, payload }, tx) => {
        if (reference.startsWith('broken')) throw new Error('Still broken.');
        await tx.manager.query('SELECT 1');
        again.push(`${reference} ${payload.toString()}`);
      });
    });

    it('lists them, one for each reference, without what people wrote', async () => {
      const letter = await put('twice');
      expect(await put('twice')).toBe(letter);
      const { out } = await galley(['dead:list', '--service', 'generation']);
      expect(out).toContain(letter);
      expect(out).toContain('Error: It broke.');
      expect(out).not.toContain('Ann');
    });

    it('retries one once; one that fails again stays, with its new error', async () => {
      const letter = await put('mended');
      expect((await galley(['dead:retry', letter])).out).toBe(`${letter} (document mended) is done again.\n`);
      expect(again).toEqual(['mended what Ann wrote']);
      expect(await galley(['dead:retry', letter])).toMatchObject({
        code: 1,
        err: 'There is no such dead letter.\n',
      });
      const broken = await put('broken');
      expect((await galley(['dead:retry', '--all', '--service', 'generation'])).out).toContain(
        `${broken} stays:`,
      );
      const [left] = await json<OperatorDeadLetter[]>('dead:list', '--service', 'generation');
      expect(left).toMatchObject({ reference: 'broken', tries: 4, error: 'Error: Still broken.' });
    });

    it('drops one, and says which can never be retried', async () => {
      const letter = await put('broken for good');
      expect((await galley(['dead:drop', letter])).code).toBe(0);
      expect((await galley(['dead:drop', letter])).code).toBe(1);
      expect((await galley(['dead:drop'])).code).toBe(2);
      await operator.services[0]!.app.get(DeadLetters).put({
        kind: 'document',
        reference: 'x',
        name: 'x',
        payload: '',
        error: 'x',
        tries: 1,
      });
      const [unknown] = await json<OperatorDeadLetter[]>('dead:list', '--service', 'auth');
      expect((await galley(['dead:retry', `auth/${unknown!.id}`])).err).toBe(
        'Nothing in this service tries a dead letter of kind document again.\n',
      );
    });
  });

  it('says which processes run and which are missing', async () => {
    const { code, out, err } = await galley(['status', '--json']);
    const status = JSON.parse(out) as { processes: Present[]; missing: string[] };
    expect(status.processes.map(({ process, version }) => [process, version])).toEqual([
      ['auth', productVersion],
      ['generation', productVersion],
    ]);
    expect(status.missing).toEqual(['content-source', 'topic', 'assistant', 'export', 'gateway']);
    expect([code, err]).toEqual([1, 'Not there: content-source, topic, assistant, export, gateway.\n']);
  });

  it('prints events from a moment on', async () => {
    const before = new Date().toISOString();
    await register('Tess');
    await eventually(async () => {
      const { out } = await galley([
        'events:tail',
        '--since',
        before,
        '--type',
        'user.registered',
        '--no-follow',
      ]);
      const events = out
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as { type: string; data: { username: string } });
      return events.length === 1 && events[0]!.data.username === 'Tess';
    });
    const later = await galley(['events:tail', '--since', '2099-01-01', '--no-follow']);
    expect(later.out).toBe('');
  });
});
