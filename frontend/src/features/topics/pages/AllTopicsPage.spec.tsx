import { act, screen, within } from '@testing-library/react';
import { basics, type Gateway, show, signIn, standIn } from '../../../shared/testing/render.js';
import { AllTopicsPage } from './AllTopicsPage.js';

const topic = (id: number) => ({
  id,
  sourceId: 1,
  guruId: 1,
  title: `Topic ${id}`,
  excerpt: 'What it is about.',
  subjectLines: [],
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  quote: null,
  metadata: { timestamp: '00:01:23', startSeconds: 83, subjectLines: [], transcriptSegment: null },
  sourceUrl: null,
  videoId: null,
  sourceTitle: 'A talk',
  platformType: 'Zoom',
  sourceReference: null,
  guruName: 'Mara Lindqvist',
});

function open(path: string, extra: Gateway = {}) {
  const asked = standIn({
    ...basics,
    'GET /gurus': () => ({ body: [{ id: 1, name: 'Mara Lindqvist', description: null }] }),
    'GET /user/folders': () => ({ body: [] }),
    'GET /topics/all': ({ query }) => {
      const from = Number(query.get('cursor') ?? 0);
      const body = Array.from({ length: 100 }, (_, index) => topic(from + index + 1));
      return { body, headers: { 'x-total-count': '10000', 'x-next-cursor': String(from + 100) } };
    },
    ...extra,
  });
  return { asked, ...show([{ path: '*', Component: AllTopicsPage }], path) };
}

/** Rows are measured to know which of them are near the screen; jsdom has no layout and nothing that scrolls. */
class RowsOf68 implements ResizeObserver {
  constructor(private readonly notify: ResizeObserverCallback) {}
  observe(target: Element) {
    const entry = { target, contentRect: { width: 800, height: 68 } };
    queueMicrotask(() => act(() => this.notify([entry as ResizeObserverEntry], this)));
  }
  unobserve = jest.fn();
  disconnect = jest.fn();
}

beforeEach(() => {
  window.ResizeObserver = RowsOf68;
  Object.defineProperty(document, 'scrollingElement', {
    value: document.documentElement,
    configurable: true,
  });
  jest.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(900);
  jest.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body);
  localStorage.clear();
  signIn();
});

afterEach(() => jest.restoreAllMocks());

describe('all topics', () => {
  it('are numbered rows, and a button loads the next page', async () => {
    const { person, asked } = open('/all-topics');
    const rows = await screen.findAllByRole('listitem');
    expect(rows.length).toBeLessThan(50);
    expect(rows[0]).toHaveAttribute('aria-setsize', '10000');
    expect(screen.getByText('10,000 topics')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Show more topics' }));
    await screen.findByRole('button', { name: 'Show more topics' });
    const pages = asked.filter(({ path }) => path === '/topics/all').map(({ query }) => query.get('cursor'));
    expect(pages).toEqual([null, '100']);
  });

  it('a row leads to its second, to its details, and to creating from it', async () => {
    const { person } = open('/all-topics');
    const row = within((await screen.findAllByRole('listitem'))[0]!);
    expect(row.getByRole('link', { name: 'Open the transcript at 00:01:23' })).toHaveAttribute(
      'href',
      '/video/1?t=83',
    );
    await person.click(row.getByRole('button', { name: 'Create from Topic 1' }));
    expect(await screen.findByRole('dialog', { name: 'Choose Content Type' })).toBeVisible();
  });

  it('says what to do when nothing matches', async () => {
    open('/all-topics?search=nothing', { 'GET /topics/all': () => ({ body: [] }) });
    expect(await screen.findByText('No Topics Found')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Clear All' })).toHaveLength(2);
  });
});
