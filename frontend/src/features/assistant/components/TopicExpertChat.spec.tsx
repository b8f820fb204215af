import { screen } from '@testing-library/react';
import { basics, type Gateway, show, signIn, standIn } from '../../../shared/testing/render.js';
import { TopicExpertChat } from './TopicExpertChat.js';

const answer = {
  id: 'm1',
  role: 'assistant',
  content: 'Size decides.',
  created_at: 1_795_000_000,
  moments: [{ sourceId: 1, text: 'Size is not.', startSeconds: 36, timestamp: '00:00:36', speaker: 'Mara' }],
  stopped: false,
  version: null,
};

function open(extra: Gateway = {}) {
  const asked = standIn({
    ...basics,
    'POST /assistant/start-chat': () => ({ body: { threadId: 't', runId: 'r1' } }),
    'GET /assistant/run-status/t/r1': () => ({
      body: { status: 'completed', message: answer.content, code: null },
    }),
    'GET /assistant/messages/t': () => ({ body: { messages: [answer] } }),
    ...extra,
  });
  const props = {
    topic: { id: 9, title: 'Size' },
    source: { id: 1, title: 'Quiet markets', videoUrl: null },
  };
  return { asked, ...show(<TopicExpertChat {...props} guruName="Mara Lindqvist" />) };
}
const failure = (statusCode: number, code: string, message: string) => ({
  status: statusCode,
  body: { statusCode, code, message, requestId: 'r' },
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signIn();
});
afterEach(() => jest.useRealTimers());

describe('a chat with a topic expert', () => {
  it('begins with its topic, cites moments as links, and gives topics of its answers', async () => {
    const { asked } = open();
    expect(await screen.findByText('Size decides.')).toBeVisible();
    expect(asked.find(({ path }) => path === '/assistant/start-chat')?.body).toEqual({
      sourceId: 1,
      topicId: 9,
    });
    expect(screen.getByRole('link', { name: 'Open the transcript at 00:00:36' })).toHaveAttribute(
      'href',
      '/video/1?t=36',
    );
    expect(screen.getByRole('button', { name: 'Extract as topic' })).toBeVisible();
  });

  it('says so when its topic is gone, and when it cannot begin', async () => {
    const first = open({
      'POST /assistant/start-chat': () => failure(404, 'TOPIC_NOT_FOUND', 'There is no such topic.'),
    });
    expect(await screen.findByText('No topic data available')).toBeVisible();
    first.unmount();
    open({ 'POST /assistant/start-chat': () => failure(422, 'UNPROCESSABLE', 'Not now.') });
    expect(await screen.findByText('Chat initialization failed')).toBeVisible();
  });

  it('checks sixty times, once a second', async () => {
    jest.useFakeTimers();
    const { asked } = open({
      'GET /assistant/run-status/t/r1': () => ({
        body: { status: 'in_progress', message: null, code: null },
      }),
    });
    expect(await screen.findByText('Assistant timeout', {}, { timeout: 90_000 })).toBeVisible();
    expect(asked.filter(({ path }) => path === '/assistant/run-status/t/r1')).toHaveLength(60);
  });
});
