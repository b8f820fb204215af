import { screen, within } from '@testing-library/react';
import { basics, type Gateway, show, signIn, standIn } from '../../../shared/testing/render.js';
import { ResponsesPage } from './ResponsesPage.js';

const item = (filename: string, more: object = {}) => ({
  filename,
  size: 2048,
  created: '2026-11-20T10:00:00.000Z',
  purpose: 'Write a newsletter',
  model: 'gpt-5-mini',
  outcome: 'ok',
  tokensIn: 1200,
  tokensOut: 300,
  costUsd: 0.0009,
  durationMs: 12_400,
  ...more,
});
const whole = {
  ...item('a.json'),
  title: 'Write a newsletter (generation)',
  responseLength: 2048,
  timestamp: '2026-11-20T10:00:00.000Z',
  fullResponse: '<h1>Risk first</h1>',
  prompt: '[system] Write.',
  promptVersion: '2026-11-3',
  error: null,
};
const settings = { retentionDays: 90, stored: 2, costUsd: 1.5, unpriced: 1, since: whole.timestamp };

function open(extra: Gateway = {}) {
  const asked = standIn({
    ...basics,
    'GET /claude-responses': () => ({
      body: {
        responses: [
          item('a.json'),
          item('b.json', { outcome: 'failed', costUsd: null, size: 0, tokensIn: null, tokensOut: null }),
        ],
      },
    }),
    'GET /claude-responses/a.json': () => ({ body: whole }),
    'GET /claude-responses/settings': () => ({ body: settings }),
    ...extra,
  });
  return { asked, ...show(<ResponsesPage />) };
}

beforeEach(() => {
  localStorage.clear();
  signIn();
});

describe('the viewer of stored responses', () => {
  it('lists name, size and usage of each call, and shows one in full', async () => {
    const { person } = open();
    const list = await screen.findByRole('list', { name: 'Stored responses' });
    const [first, second] = within(list).getAllByRole('listitem');
    expect(first).toHaveTextContent('a.json');
    expect(first).toHaveTextContent('2.0 KB');
    expect(first).toHaveTextContent('gpt-5-mini · 1,500 tokens · $0.0009 · 12.4 s');
    expect(second).toHaveTextContent('Failed');
    expect(second).toHaveTextContent('0 B');
    await person.click(within(first!).getByRole('button'));
    expect(await screen.findByLabelText('Full response')).toHaveTextContent('<h1>Risk first</h1>');
    const facts = screen.getByRole('region', { name: 'Response' });
    for (const fact of ['2,048 characters', '2026-11-3', '1,200 in, 300 out', '$0.0009', 'Used'])
      expect(facts).toHaveTextContent(fact);
    expect(screen.getByRole('button', { name: 'Copy' })).toBeEnabled();
  });

  it('says what the latest calls cost, and how many have no price', async () => {
    open();
    expect(
      await screen.findByText(
        '2 stored · $1.50 in the last 30 days · 1 call to a model without a known price',
      ),
    ).toBeVisible();
  });

  it('keeps longer at once, and asks before it keeps shorter', async () => {
    let kept: number | null = 90;
    const { asked, person } = open({
      'GET /claude-responses/settings': () => ({ body: { ...settings, retentionDays: kept } }),
      'PUT /claude-responses/settings': ({ body }) => {
        kept = (body as { retentionDays: number | null }).retentionDays;
        return { body: { ...settings, retentionDays: kept } };
      },
    });
    const puts = () => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    const choose = async (name: string) => {
      await person.click(await screen.findByRole('combobox', { name: 'Keep responses for' }));
      await person.click(await screen.findByRole('option', { name }));
    };
    await choose('Forever');
    expect(await screen.findByText('Responses are kept forever.')).toBeVisible();
    await choose('30 days');
    expect(puts()).toEqual([{ retentionDays: null }]);
    await person.click(await screen.findByRole('button', { name: 'Delete the older ones' }));
    expect(await screen.findByText('Responses are kept for 30 days.')).toBeVisible();
    expect(puts()).toEqual([{ retentionDays: null }, { retentionDays: 30 }]);
  });

  it('says so when there are none, and when they could not be loaded', async () => {
    const first = open({ 'GET /claude-responses': () => ({ body: { responses: [] } }) });
    expect(await screen.findByText('No responses stored yet')).toBeVisible();
    first.unmount();
    open({
      'GET /claude-responses': () => ({
        status: 503,
        body: { statusCode: 503, code: 'DEPENDENCY_DOWN', message: 'Down.', requestId: 'r' },
      }),
    });
    expect(await screen.findByRole('button', { name: /retry/i })).toBeVisible();
  });
});
