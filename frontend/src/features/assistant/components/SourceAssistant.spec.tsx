import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { standInLive } from '../../../shared/testing/live.js';
import { basics, type Gateway, show, signIn, standIn } from '../../../shared/testing/render.js';
import { SourceAssistant } from './SourceAssistant.js';

const source = { id: 1, title: 'Quiet markets', videoUrl: null };
const said = (id: string, role: 'user' | 'assistant', content: string, moments: unknown[] = []) => ({
  id,
  role,
  content,
  created_at: 1_795_000_000,
  moments,
});
const hello = said('m1', 'assistant', 'Ask me about this talk.');
const moment = {
  sourceId: 1,
  text: 'Size is not.',
  startSeconds: 36,
  timestamp: '00:00:36',
  speaker: 'Mara',
};
const answer = said('m3', 'assistant', 'Size decides.', [moment]);
const failure = (statusCode: number, code: string, message: string, more: object = {}) => ({
  status: statusCode,
  body: { statusCode, code, message, requestId: 'r', ...more },
});

function open(extra: Gateway = {}) {
  let messages = [hello];
  const asked = standIn({
    ...basics,
    'POST /assistant/start-chat': () => ({ body: { threadId: 't', runId: 'r1' } }),
    'GET /assistant/run-status/t/r1': () => ({
      body: { status: 'completed', message: hello.content, code: null },
    }),
    'POST /assistant/send-message': ({ body }) => {
      const { message } = body as { message: string };
      messages = [hello, said('m2', 'user', message), answer];
      return { body: { runId: 'r2' } };
    },
    'GET /assistant/run-status/t/r2': () => ({
      body: { status: 'completed', message: answer.content, code: null },
    }),
    'GET /assistant/messages/t': () => ({ body: { messages } }),
    ...extra,
  });
  return { asked, ...show(<SourceAssistant source={source} />) };
}
afterEach(() => jest.useRealTimers());
const box = () => screen.findByRole('textbox', { name: 'Message' });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signIn();
});

describe('a chat about a source', () => {
  it('begins by itself, with the source alone', async () => {
    const { asked } = open();
    expect(await screen.findByText('Ask me about this talk.')).toBeVisible();
    expect(asked.find(({ path }) => path === '/assistant/start-chat')?.body).toEqual({ sourceId: 1 });
  });

  it('sends with Enter, adds a line with Shift+Enter, and never sends blanks', async () => {
    const { asked, person } = open();
    await screen.findByText('Ask me about this talk.');
    await person.type(await box(), '   {Enter}');
    await person.clear(await box());
    await person.type(await box(), 'Why{Shift>}{Enter}{/Shift}size?{Enter}');
    expect(await screen.findByText('Size decides.')).toBeVisible();
    const sent = asked.filter(({ path }) => path === '/assistant/send-message').map(({ body }) => body);
    expect(sent).toEqual([{ threadId: 't', message: 'Why\nsize?' }]);
    expect(await box()).toHaveValue('');
  });

  it('shows the moments that an answer rests on', async () => {
    const { person } = open();
    await screen.findByText('Ask me about this talk.');
    await person.type(await box(), 'Why?{Enter}');
    const rests = await screen.findByRole('list', { name: 'Based on' });
    expect(within(rests).getByRole('link', { name: 'Open the transcript at 00:00:36' })).toHaveAttribute(
      'href',
      '/video/1?t=36',
    );
  });

  it('makes a topic of an answer, with the question it answers', async () => {
    const { asked, person } = open({
      'POST /assistant/extract-topic': () => ({ body: { success: true, topic: { title: 'Size first' } } }),
    });
    await screen.findByText('Ask me about this talk.');
    await person.type(await box(), 'Why size?{Enter}');
    const entry = (await screen.findByText('Size decides.')).closest('li');
    await person.click(within(entry!).getByRole('button', { name: 'Extract as topic' }));
    expect(await screen.findByText('Size first')).toBeVisible();
    expect(asked.find(({ path }) => path === '/assistant/extract-topic')?.body).toEqual({
      sourceId: 1,
      assistantMessage: 'Size decides.',
      topicContext: 'Why size?',
    });
  });
});

describe('an answer that is being written', () => {
  it('appears piece by piece and can be stopped; the written part stays, marked as stopped', async () => {
    let status = 'in_progress';
    let stopped = false;
    const piece = (from: number, text: string) => ({ threadId: 't', runId: 'r2', from, text });
    standInLive({ t: [piece(0, 'Size '), piece(5, 'decides what')] });
    const { asked, person } = open({
      'GET /assistant/run-status/t/r2': () => ({ body: { status, message: null, code: null } }),
      'POST /assistant/stop': () => {
        status = 'cancelled';
        stopped = true;
        return { body: { status, message: 'Size decides what', code: 'CANCELLED' } };
      },
      'GET /assistant/messages/t': () => ({
        body: {
          messages: stopped
            ? [
                hello,
                said('m2', 'user', 'Why?'),
                { ...said('m3', 'assistant', 'Size decides what'), stopped },
              ]
            : [hello],
        },
      }),
    });
    await screen.findByText('Ask me about this talk.');
    await person.type(await box(), 'Why?{Enter}');
    expect(await screen.findByText('Size decides what')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send message' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Stop' }));
    expect(
      await screen.findByText('Stopped. This is what was written so far.', {}, { timeout: 3000 }),
    ).toBeVisible();
    expect(screen.getByText('Size decides what')).toBeVisible();
    expect(asked.find(({ path }) => path === '/assistant/stop')?.body).toEqual({
      threadId: 't',
      runId: 'r2',
    });
    expect(screen.queryByText('Assistant error')).toBeNull();
    expect(screen.getByRole('button', { name: 'Send message' })).toBeVisible();
  });
});

describe('a chat that goes wrong says how', () => {
  it('when it cannot begin, and can be begun again', async () => {
    let down = true;
    const { person } = open({
      'POST /assistant/start-chat': () =>
        down ? failure(503, 'DEPENDENCY_DOWN', 'Down.') : { body: { threadId: 't', runId: 'r1' } },
    });
    expect(await screen.findByText('Failed to initialize chat')).toBeVisible();
    expect(screen.getByText('Could not connect to the assistant. Please try again.')).toBeVisible();
    down = false;
    await person.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Ask me about this talk.')).toBeVisible();
  });

  it('when the source is gone', async () => {
    open({
      'POST /assistant/start-chat': () => failure(404, 'SOURCE_NOT_FOUND', 'There is no such source.'),
    });
    expect(await screen.findByText('Cannot start chat')).toBeVisible();
    expect(screen.getByText('No source data found for this content')).toBeVisible();
  });

  it('when the first run fails, and when a later one does', async () => {
    const failed = {
      body: { status: 'failed', message: 'The language model declined.', code: 'ENGINE_REFUSED' },
    };
    const { person, unmount } = open({ 'GET /assistant/run-status/t/r2': () => failed });
    await screen.findByText('Ask me about this talk.');
    await person.type(await box(), 'Why?{Enter}');
    expect(await screen.findByText('Assistant error')).toBeVisible();
    expect(screen.getByText('The language model declined.')).toBeVisible();
    expect(screen.getByText(/No answer came/)).toBeVisible();
    unmount();
    open({ 'GET /assistant/run-status/t/r1': () => failed });
    expect(await screen.findByText('Chat initialization error')).toBeVisible();
  });

  it('when the connection is lost, and checks again on request', async () => {
    let down = true;
    const { person } = open({
      'GET /assistant/run-status/t/r2': () =>
        down
          ? failure(503, 'DEPENDENCY_DOWN', 'Down.')
          : { body: { status: 'completed', message: null, code: null } },
    });
    await screen.findByText('Ask me about this talk.');
    await person.type(await box(), 'Why?{Enter}');
    expect(await screen.findByText('Connection error')).toBeVisible();
    expect(screen.getByText('Lost connection to assistant. Please try again.')).toBeVisible();
    down = false;
    await person.click(screen.getByRole('button', { name: 'Look again' }));
    expect(await screen.findByText('Size decides.')).toBeVisible();
  });

  it('when thirty checks in thirty seconds find no answer, and checks again on request', async () => {
    jest.useFakeTimers();
    let status = 'in_progress';
    const { asked } = open({
      'GET /assistant/run-status/t/r1': () => ({ body: { status, message: null, code: null } }),
    });
    expect(await screen.findByText('Assistant timeout', {}, { timeout: 60_000 })).toBeVisible();
    expect(screen.getByText('The assistant is taking too long to respond. Please try again.')).toBeVisible();
    expect(asked.filter(({ path }) => path === '/assistant/run-status/t/r1')).toHaveLength(30);
    status = 'completed';
    fireEvent.click(screen.getByRole('button', { name: 'Look again' }));
    expect(await screen.findByText('Ask me about this talk.')).toBeVisible();
  });

  it('when another run is active: it follows that run, and keeps what was typed', async () => {
    const { person } = open({
      'POST /assistant/send-message': () =>
        failure(400, 'RUN_ACTIVE', 'The assistant is still answering the message before.', {
          activeRunId: 'r2',
        }),
      'GET /assistant/messages/t': () => ({ body: { messages: [hello, answer] } }),
      'GET /assistant/run-status/t/r1': () => ({
        body: { status: 'completed', message: 'Hello.', code: null },
      }),
    });
    await person.type(await box(), 'Why?');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send message' })).toBeEnabled());
    await person.type(await box(), '{Enter}');
    expect(await screen.findByText('Assistant is processing')).toBeVisible();
    expect(await screen.findByText('Size decides.')).toBeVisible();
    expect(await box()).toHaveValue('Why?');
  });

  it('when a message is refused, or a topic cannot be made of an answer', async () => {
    const { person } = open({
      'POST /assistant/send-message': () => failure(503, 'DEPENDENCY_DOWN', 'Down.'),
      'POST /assistant/extract-topic': () => failure(422, 'QUOTE_NOT_FOUND', 'Not word for word.'),
    });
    await person.click(await screen.findByRole('button', { name: 'Extract as topic' }));
    expect(await screen.findByText('Extraction failed')).toBeVisible();
    await person.type(await box(), 'Why?{Enter}');
    expect(await screen.findByText('Message failed')).toBeVisible();
    expect(await box()).toHaveValue('Why?');
  });
});
