import { screen, waitFor, within } from '@testing-library/react';
import { basics, type Gateway, show, signIn, standIn } from '../../../shared/testing/render.js';
import { WebhooksPage } from './WebhooksPage.js';

const time = '2026-11-20T10:00:00.000Z';
const webhook = (id: number, more: object = {}) => ({
  id,
  name: `Calendar ${id}`,
  url: `https://example.com/${id}`,
  eventTypes: null,
  active: true,
  pauseReason: null,
  pausedAt: null,
  operator: false,
  signed: true,
  oldSecretUntil: null,
  createdBy: 1,
  createdAt: time,
  lastTryAt: time,
  lastTryOk: true,
  lastDeliveredAt: time,
  tries24h: 200,
  succeeded24h: 199,
  waiting: 0,
  ...more,
});
const delivery = (id: number, more: object = {}) => ({
  id,
  messageId: `event-${id}`,
  subscriptionId: 1,
  subscriptionName: 'Calendar 1',
  type: 'galley.generation.completed.v1',
  status: 'delivered',
  tries: 1,
  createdAt: time,
  nextTryAt: null,
  lastTryAt: time,
  lastStatusCode: 204,
  lastError: null,
  ...more,
});
const paused = webhook(2, {
  active: false,
  pauseReason: 'DEAD',
  pausedAt: time,
  waiting: 3,
  lastTryOk: false,
  eventTypes: ['galley.generation.published.v1', 'galley.source.ingested.v1'],
});
const failed = delivery(8, { status: 'failed', tries: 11, lastError: 'STATUS', lastStatusCode: 500 });

function open(extra: Gateway = {}, path = '/webhooks') {
  const asked = standIn({
    ...basics,
    'GET /webhooks': () => ({ body: [webhook(1), paused] }),
    'GET /webhooks/deliveries': () => ({ body: [delivery(9), failed], headers: { 'x-total-count': '2' } }),
    'GET /webhooks/deliveries/8': () => ({
      body: {
        ...failed,
        body: '{"type":"galley.generation.completed.v1","data":{"generationId":4}}',
        attempts: [
          ...[
            {
              number: 1,
              at: time,
              durationMs: 12,
              statusCode: null,
              error: 'TIMEOUT',
              detail: null,
              response: null,
            },
          ],
          ...[
            {
              number: 2,
              at: time,
              durationMs: 9,
              statusCode: 500,
              error: 'STATUS',
              detail: null,
              response: 'Oops',
            },
          ],
        ],
      },
    }),
    ...extra,
  });
  return { asked, ...show(<WebhooksPage />, path) };
}

beforeEach(() => {
  localStorage.clear();
  signIn();
});

describe('the webhooks', () => {
  it('show their state, and why one is paused', async () => {
    open();
    const [first, second] = within(await screen.findByRole('list', { name: 'Webhooks' })).getAllByRole(
      'listitem',
    );
    expect(first).toHaveTextContent('All events');
    expect(first).toHaveTextContent('200 tries in 24 h, 99% delivered');
    expect(second).toHaveTextContent('Text published and 1 more');
    expect(second).toHaveTextContent('Paused because nothing has reached the endpoint for a day.');
    expect(second).toHaveTextContent('3 deliveries wait to be sent.');
    expect(within(second!).getByRole('button', { name: 'Send test' })).toBeDisabled();
  });

  it('are added with chosen events, and show their secret once', async () => {
    const { asked, person } = open({
      'POST /webhooks': () => ({ status: 201, body: { ...webhook(3), secret: 'whsec_c2VjcmV0' } }),
    });
    await screen.findByRole('list', { name: 'Webhooks' });
    await person.click(screen.getByRole('button', { name: 'Add webhook' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add webhook' });
    await person.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'CMS');
    await person.click(within(dialog).getByRole('radio', { name: 'Only these' }));
    await person.click(within(dialog).getByRole('button', { name: 'Add webhook' }));
    expect(await within(dialog).findByText('An address is required.')).toBeVisible();
    expect(within(dialog).getByText('Please choose at least one type of event.')).toBeVisible();
    await person.type(within(dialog).getByRole('textbox', { name: 'Address' }), 'https://cms.example/hook');
    await person.click(within(dialog).getByRole('checkbox', { name: /\(generation\.pushed\)/ }));
    await person.click(within(dialog).getByRole('button', { name: 'Add webhook' }));
    expect(await screen.findByText('whsec_c2VjcmV0')).toBeVisible();
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'CMS',
      url: 'https://cms.example/hook',
      eventTypes: ['galley.generation.pushed.v1'],
    });
    await person.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText('whsec_c2VjcmV0')).toBeNull());
  });

  it('that are refused keep what was typed, and say why', async () => {
    const message = 'Internal addresses are not accepted.';
    const { person } = open({
      'POST /webhooks': () => ({
        status: 422,
        body: { statusCode: 422, code: 'WEBHOOK_ADDRESS_REFUSED', message, requestId: 'r' },
      }),
    });
    await person.click(await screen.findByRole('button', { name: 'Add webhook' }));
    const address = await screen.findByRole('textbox', { name: 'Address' });
    await person.type(screen.getByRole('textbox', { name: 'Name' }), 'Inside');
    await person.type(address, 'https://10.0.0.1/');
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add webhook' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(address).toHaveValue('https://10.0.0.1/');
  });

  it('are resumed with or without the waiting deliveries', async () => {
    const { asked, person } = open({ 'POST /webhooks/2/resume': () => ({ body: webhook(2) }) });
    await person.click(await screen.findByRole('button', { name: 'Resume' }));
    await person.click(await screen.findByRole('button', { name: 'Skip them' }));
    expect(await screen.findByText('Webhook resumed')).toBeVisible();
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ waiting: 'skip' });
  });

  it('say what they are for when there are none', async () => {
    open({ 'GET /webhooks': () => ({ body: [] }) });
    expect(await screen.findByText('No webhooks yet')).toBeVisible();
  });
});

describe('the log', () => {
  it('is narrowed by the address, and opens a delivery with its tries, body and replay', async () => {
    const { asked, person, router } = open(
      { 'POST /webhooks/deliveries/8/replay': () => ({ body: { ...failed, status: 'pending' } }) },
      '/webhooks?webhook=1&status=failed',
    );
    const list = await screen.findByRole('list', { name: 'Deliveries' });
    const query = asked.find(({ path }) => path === '/webhooks/deliveries')?.query;
    expect([query?.get('subscriptionId'), query?.get('status')]).toEqual(['1', 'failed']);
    await person.click(within(list).getByText('11 tries'));
    expect(router.state.location.search).toContain('delivery=8');
    const drawer = await screen.findByRole('dialog', { name: 'Delivery' });
    expect(await within(drawer).findByText('The endpoint did not answer within 10 seconds.')).toBeVisible();
    expect(within(drawer).getByLabelText('Answer to try 2')).toHaveTextContent('Oops');
    expect(within(drawer).getByLabelText('Request body')).toHaveTextContent('"generationId": 4');
    await person.click(within(drawer).getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('Sent again')).toBeVisible();
  });

  it('replays what failed since a time', async () => {
    const { asked, person } = open({
      'POST /webhooks/deliveries/replay-failed': () => ({ body: { replayed: 2 } }),
    });
    await screen.findByRole('list', { name: 'Deliveries' });
    await person.click(screen.getByRole('button', { name: 'Send failed deliveries again' }));
    await person.click(await screen.findByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('2 deliveries are sent again.')).toBeVisible();
    const body = asked.find(({ method }) => method === 'POST')?.body as { since: string };
    expect(body).toMatchObject({ subscriptionId: null });
    expect(Date.now() - Date.parse(body.since)).toBeGreaterThanOrEqual(24 * 3_600_000);
  });
});
