import { quickActions, replaceSubjectLine } from '@galley/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { standInLive } from '../../../shared/testing/live.js';
import { basics, behindSignIn, type Gateway, show, signIn, standIn } from '../../../shared/testing/render.js';
import { RefinePage } from './RefinePage.js';

const details = {
  id: 7,
  title: 'Size decides',
  subjectLine: 'The only number',
  contentType: 'Newsletter',
  status: 'Draft',
  activeVersion: 1,
  guruId: 2,
  guruName: 'Mara Lindqvist',
  createdAt: '2026-11-20T10:00:00.000Z',
  transcript: null,
  topicDetails: [],
  content: null,
  generationPrompt: null,
  length: null,
  sourceId: 3,
  platformType: 'Zoom',
  sourceUrl: null,
  sourceTitle: 'Quiet markets',
  googleDocId: null,
  googleDocs: [],
  sourceReference: 'Recording: https://zoom.example/rec Password: hush',
};
const said = (id: string, role: 'user' | 'assistant', content: string, more: object = {}) => ({
  id,
  role,
  content,
  created_at: 1_795_000_000,
  moments: [],
  ...more,
});
const hello = said('m1', 'assistant', 'I have read the recording.');
const failure = (statusCode: number, code: string, message: string, more: object = {}) => ({
  status: statusCode,
  body: { statusCode, code, message, requestId: 'r', ...more },
});

/** A session whose answer to everything is `reply`. */
function open(reply = 'Done.', extra: Gateway = {}) {
  let messages: object[] = [hello];
  const asked = standIn({
    ...basics,
    'GET /content/7/details': () => ({ body: details }),
    'POST /assistant/simple-init': () => ({
      body: { threadId: 't', runId: 'r1', initialResponse: hello.content },
    }),
    'GET /assistant/messages/t': () => ({ body: { messages } }),
    'POST /assistant/simple-message': ({ body }) => {
      const { message } = body as { message: string };
      messages = [
        ...messages,
        said(`u${messages.length}`, 'user', message),
        said(`a${messages.length}`, 'assistant', reply),
      ];
      return { body: { response: reply, runId: 'r2', status: 'completed', moments: [] } };
    },
    ...extra,
  });
  const view = show(
    behindSignIn([{ path: '/content/:id/refine', Component: RefinePage }]),
    '/content/7/refine',
  );
  const sent = () => asked.filter(({ path }) => path === '/assistant/simple-message').map(({ body }) => body);
  return { asked, sent, ...view };
}
const press = (name: string) => screen.findByRole('button', { name });
const box = () => screen.findByRole('textbox', { name: 'Message' });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signIn();
});

describe('a refinement session', () => {
  it('starts by itself, and continues after a reload', async () => {
    const first = open();
    expect(await screen.findByText(hello.content)).toBeVisible();
    expect(screen.getByRole('button', { name: /Password: hush/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'View Recording' })).toHaveAttribute(
      'href',
      'https://zoom.example/rec',
    );
    first.unmount();
    const { asked } = open();
    expect(await screen.findByText(hello.content)).toBeVisible();
    expect(asked.some(({ path }) => path === '/assistant/simple-init')).toBe(false);
  });

  it('has the document in a tab where the window is narrow, and keeps the conversation', async () => {
    const document = {
      contentType: 'newsletter',
      title: 'The only number',
      embedUrl: '/d/doc/embed',
      editUrl: '/d/doc',
      goneSince: null,
    };
    const { person, router } = open('Done.', {
      'GET /content/7/details': () => ({ body: { ...details, googleDocs: [document] } }),
    });
    await screen.findByText(hello.content);
    expect(screen.queryByTitle('The only number')).toBeNull();
    await person.click(screen.getByRole('radio', { name: 'Document' }));
    expect(await screen.findByTitle('The only number')).toBeVisible();
    expect(screen.getByText(hello.content)).not.toBeVisible();
    expect(router.state.location.search).toBe('?view=document');
    await person.click(screen.getByRole('radio', { name: 'Conversation' }));
    expect(screen.getByText(hello.content)).toBeVisible();
  });

  it('restores unsent words after a reload', async () => {
    const first = open();
    await first.person.type(await box(), 'Shorter, pl');
    first.unmount();
    open();
    expect(await box()).toHaveValue('Shorter, pl');
  });

  it('is about either text of a newsletter and blog post, each in its own conversation', async () => {
    const { person, asked, router } = open('Done.', {
      'GET /content/7/details': () => ({ body: { ...details, contentType: 'Both' } }),
    });
    await screen.findByText(hello.content);
    await person.click(screen.getByRole('radio', { name: 'Blog Post' }));
    const begun = () => asked.filter(({ path }) => path === '/assistant/simple-init').map(({ body }) => body);
    await waitFor(() =>
      expect(begun()).toEqual([
        { contentId: 7, contentType: 'newsletter' },
        { contentId: 7, contentType: 'blogPost' },
      ]),
    );
    expect(router.state.location.search).toBe('?text=blogPost');
  });

  it('a new session clears the messages and starts again', async () => {
    const { person, asked } = open();
    await person.type(await box(), 'Shorter, please.{Enter}');
    await screen.findByText('Shorter, please.');
    await person.click(await press('New Session'));
    await waitFor(() =>
      expect(asked.filter(({ path }) => path === '/assistant/simple-init')).toHaveLength(2),
    );
  });

  it('a clicked subject line asks to replace only the subject line', async () => {
    const lines = Array.from(
      { length: 10 },
      (_, n) => `${n + 1}. <subject-line>Line ${n + 1}</subject-line>`,
    );
    const { person, sent } = open(lines.join('\n'));
    await person.click(await press('Subject Lines'));
    const list = await screen.findByRole('list', { name: 'Subject lines' });
    expect(within(list).getAllByRole('button')).toHaveLength(10);
    await person.click(within(list).getByRole('button', { name: 'Line 4' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()).toEqual([
      { threadId: 't', contentId: 7, message: quickActions.subjectLines.message },
      { threadId: 't', contentId: 7, message: replaceSubjectLine('Line 4') },
    ]);
  });

  it('a draft is shown formatted, without active content', async () => {
    const draft = `<h2>Half the credit</h2><p onclick="x()">Then out. <a class="moment" data-source="3" data-t="83" href="/video/3?t=83">[00:01:23]</a></p><script>x()</script><p><a href="javascript:x()">no</a></p>`;
    const { person } = open(draft);
    await person.click(await press('Write Newsletter'));
    expect(await screen.findByRole('heading', { name: 'Half the credit' })).toBeVisible();
    expect(screen.getByRole('link', { name: '[00:01:23]' })).toHaveAttribute('href', '/video/3?t=83');
    expect(screen.queryByRole('link', { name: 'no' })).toBeNull();
    expect(document.querySelector('.draft script, .draft [onclick]')).toBeNull();
  });

  it('a long answer becomes a document, which is offered again after a reload', async () => {
    const { person, asked, unmount } = open('Word '.repeat(220), {
      'POST /assistant/create-doc': () => ({ body: { docUrl: 'http://elsewhere/d/x#key', documentId: 'x' } }),
    });
    await person.type(await box(), 'All of it.{Enter}');
    await person.click(await press('Create Doc'));
    expect(await screen.findByRole('link', { name: 'Open Doc' })).toHaveAttribute('href', '/d/x#key');
    expect(asked.find(({ path }) => path === '/assistant/create-doc')?.body).toMatchObject({
      title: 'Refined: The only number',
    });
    unmount();
  });

  it('a fact check needs selected text, and shows the passage that it found', async () => {
    const verdict = {
      sentence: 'I have read the recording.',
      verdict: 'supported',
      passage: 'I read it.',
      reason: null,
      timestamp: '00:01:23',
      startSeconds: 83,
      speaker: 'Mara',
      sourceId: 3,
    };
    const { person } = open('', {
      'POST /assistant/enhanced-fact-check': () => ({
        body: { response: 'Supported.', verdicts: [verdict], checked: 1, reused: 0 },
      }),
    });
    await screen.findByText(hello.content);
    await person.click(await press('Fact Check'));
    expect(await screen.findByText('No text selected')).toBeVisible();
    document.getSelection()?.selectAllChildren(screen.getByText(hello.content));
    act(() => void document.dispatchEvent(new Event('selectionchange')));
    expect(await screen.findByText('Selected')).toBeVisible();
    await person.click(await press('Fact Check'));
    const check = within(await screen.findByRole('listitem', { name: 'Fact Check' }));
    expect(check.getByText('Supported')).toBeVisible();
    expect(check.getByRole('link', { name: 'Open the transcript at 00:01:23' })).toHaveAttribute(
      'href',
      '/video/3?t=83',
    );
  });
});

describe('an answer that is being written', () => {
  /** A message whose answer has begun; it ends when somebody stops it. */
  const openWriting = () => {
    let end: (answer: { body: unknown }) => void = () => undefined;
    const begun = { threadId: 't', runId: 'r2', userId: 1, from: 0, text: 'Half of an ans' };
    standInLive({ t: [begun] });
    let messages = [hello];
    const stopped = said('a', 'assistant', begun.text, { stopped: true });
    return open('', {
      'GET /assistant/messages/t': () => ({ body: { messages } }),
      'POST /assistant/simple-message': () => new Promise((resolve) => (end = resolve)),
      'POST /assistant/stop': () => {
        messages = [hello, said('u', 'user', 'All of it.'), stopped];
        end({ body: { response: begun.text, runId: 'r2', status: 'cancelled', moments: [] } });
        return { body: { status: 'cancelled', message: null, code: null } };
      },
    });
  };

  it('appears piece by piece, and can be stopped; the written part stays', async () => {
    const { person, asked } = openWriting();
    await person.type(await box(), 'All of it.{Enter}');
    expect(await screen.findByText('Half of an ans')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Subject Lines' })).toBeDisabled();
    await person.click(await press('Stop'));
    expect(await screen.findByText('Stopped. This is what was written so far.')).toBeVisible();
    expect(asked.find(({ path }) => path === '/assistant/stop')?.body).toEqual({
      threadId: 't',
      runId: 'r2',
    });
    expect(await press('Send message')).toBeVisible();
  });
});

describe('a page that is left while an answer is written', () => {
  it('finds the answer when it comes back', async () => {
    let messages = [hello];
    const gateway: Gateway = {
      'GET /assistant/messages/t': () => ({ body: { messages } }),
      'POST /assistant/simple-message': () => new Promise(() => undefined),
    };
    const first = open('', gateway);
    await first.person.type(await box(), 'All of it.{Enter}');
    await screen.findByText('The assistant is writing');
    first.unmount();
    messages = [hello, said('u', 'user', 'All of it.')];
    open('', gateway);
    expect(await screen.findByText('The assistant is writing')).toBeVisible();
    messages = [...messages, said('a', 'assistant', 'Here it is.')];
    expect(await screen.findByText('Here it is.', {}, { timeout: 3000 })).toBeVisible();
  });
});

describe('a session that goes wrong says how', () => {
  it('when it cannot begin, and can be begun again', async () => {
    let down = true;
    const { person } = open('', {
      'POST /assistant/simple-init': () =>
        down
          ? failure(503, 'DEPENDENCY_DOWN', 'A part of Galley is not answering.')
          : { body: { threadId: 't', runId: 'r1', initialResponse: 'Hello.' } },
    });
    expect(
      (await screen.findAllByText('Failed to initialize assistant. Please try again.')).length,
    ).toBeGreaterThan(0);
    down = false;
    await person.click(await press('Try Again'));
    expect(await screen.findByText(hello.content)).toBeVisible();
  });

  it('when a message is refused: the message is kept, with the reason', async () => {
    const { person } = open('', {
      'POST /assistant/simple-message': () =>
        failure(503, 'DEPENDENCY_DOWN', 'A part of Galley is not answering.'),
    });
    await person.type(await box(), 'Shorter, please.{Enter}');
    expect(await screen.findByText('Failed to send message. Please try again.')).toBeVisible();
    expect(await box()).toHaveValue('Shorter, please.');
  });

  it('when a message gets no answer: the message stays, with the reason', async () => {
    let messages = [hello];
    const { person, sent } = open('', {
      'POST /assistant/simple-message': () => {
        messages = [hello, said('u', 'user', 'Shorter, please.')];
        const details = { threadId: 't', runId: 'r2' };
        return failure(503, 'ENGINE_UNAVAILABLE', 'The language model cannot be reached.', { details });
      },
      'GET /assistant/messages/t': () => ({ body: { messages } }),
    });
    await person.type(await box(), 'Shorter, please.{Enter}');
    expect(
      await screen.findByText('The language model cannot be reached. The conversation is kept.'),
    ).toBeVisible();
    expect(screen.getAllByText('Shorter, please.')).toHaveLength(1);
    expect(await box()).toHaveValue('');
    await person.click(await press('Ask again'));
    await waitFor(() => expect(sent()).toHaveLength(2));
  });

  it('when a subject line could not be replaced', async () => {
    let down = false;
    const { person } = open('<subject-line>Other words</subject-line>', {});
    await person.click(await press('Subject Lines'));
    const line = await press('Other words');
    const before = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      down = true;
      return Promise.reject(new TypeError(`no way to ${String(input)} ${init?.method ?? ''}`));
    };
    await person.click(line);
    expect(await screen.findByText('Update Error')).toBeVisible();
    expect(down).toBe(true);
    globalThis.fetch = before;
  });

  it('when the text is gone', async () => {
    open('', {
      'GET /content/7/details': () => failure(404, 'GENERATION_NOT_FOUND', 'There is no such generation.'),
    });
    expect(await screen.findByText('Content not found')).toBeVisible();
    expect(await press('Go Back')).toBeVisible();
  });
});
