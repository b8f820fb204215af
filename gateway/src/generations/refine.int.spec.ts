import { generationRpc, type Refinement } from '@galley/contracts';
import { duringTests } from '@galley/testing';
import { GatewayStack } from '../testing/gateway-stack.js';
import { progress } from '../testing/live-progress.js';

const galley = duringTests(() => GatewayStack.start({ GATEWAY_WAIT_MS: '400' }));

const queued: Refinement = {
  id: 5,
  jobId: 9,
  generationId: 8,
  contentType: 'newsletter',
  feedback: 'Shorter',
  mode: 'apply',
  status: 'queued',
  content: null,
  note: null,
  changed: false,
  version: null,
  suggestionId: null,
  warnings: [],
  code: null,
  reason: null,
  createdAt: '2026-01-02T03:04:05.678Z',
};

/** Asks for a refinement that is found in these states, one after the other; the last one stays. */
async function refine(states: readonly Partial<Refinement>[], headers: Record<string, string> = {}) {
  let looks = 0;
  const stops = [
    await galley.answer(generationRpc.refine, () => ({ body: queued })),
    await galley.answer(generationRpc.refinement, () => ({
      body: { ...queued, ...states[Math.min(looks++, states.length - 1)] },
    })),
  ];
  const publish = () =>
    galley.stack.nats.publish(
      'galley.live.refine',
      JSON.stringify(
        progress({ kind: 'refine', jobId: 9, status: 'done', generationId: 8, userId: galley.reader.id }),
      ),
    );
  const news = setInterval(publish, 50);
  const body = { generationId: 8, feedback: 'Shorter' };
  const reply = await galley.send('POST', '/api/refine-content', {
    token: galley.reader.token,
    body,
    headers,
  });
  clearInterval(news);
  stops.forEach((stop) => stop());
  return reply;
}

describe('POST /api/refine-content', () => {
  it('answers with the text once it is refined', async () => {
    const done = { status: 'done' as const, content: '<p>Short.</p>', changed: true, version: 3 };
    const reply = await refine([{}, done]);
    expect([reply.status, reply.body]).toEqual([
      200,
      {
        refinementId: 5,
        generationId: 8,
        content: '<p>Short.</p>',
        changed: true,
        version: 3,
        note: null,
        suggestionId: null,
        warnings: [],
      },
    ]);
  });

  it('answers 202 with its id when the wait is over, or at once with `respond-async`', async () => {
    const accepted = [202, { status: 'processing', refinementId: 5, jobId: 9, generationId: 8 }];
    const late = await refine([{}]);
    expect([late.status, late.body]).toEqual(accepted);
    const asked = await refine([{ status: 'done' }], { prefer: 'respond-async' });
    expect([asked.status, asked.body]).toEqual(accepted);
  });

  it('answers why it failed, and refuses blank feedback without asking a service', async () => {
    const failed = await refine([{ status: 'failed', code: 'ENGINE_REFUSED', reason: 'It declined.' }]);
    expect(failed.status).toBe(422);
    expect(failed.body).toMatchObject({
      code: 'ENGINE_REFUSED',
      message: 'It declined.',
      details: { refinementId: 5 },
    });
    const blank = await galley.send('POST', '/api/refine-content', {
      token: galley.reader.token,
      body: { generationId: 8, feedback: ' ' },
    });
    expect([blank.status, (blank.body as { message: string }).message]).toEqual([
      400,
      'Please enter your refinement feedback',
    ]);
  });
});
