import { screen, within } from '@testing-library/react';
import { basics, show, signIn, standIn, type Gateway } from '../../../shared/testing/render.js';
import { RelatedTopics } from './RelatedTopics.js';

const open = (answer: Gateway[string]) => {
  standIn({ ...basics, 'GET /topics/7/related': answer });
  return show([{ path: '*', element: <RelatedTopics topicId={7} /> }], '/');
};

beforeEach(() => {
  localStorage.clear();
  signIn();
});

describe('related topics', () => {
  it('lead to each topic in its recording, with who said it', async () => {
    open(() => ({
      body: [
        { id: 9, sourceId: 3, title: 'Exits of the iron condor', guruName: 'Mara Lindqvist' },
        { id: 4, sourceId: 5, title: 'A condor in winter', guruName: null },
      ],
    }));
    const [first, second] = await screen.findAllByRole('listitem');
    expect(within(first!).getByRole('link', { name: 'Exits of the iron condor' })).toHaveAttribute(
      'href',
      '/video/3?topic=9',
    );
    expect(within(first!).getByText('Mara Lindqvist')).toBeVisible();
    expect(within(second!).getByText('Unknown')).toBeVisible();
  });

  it('say so where there are none', async () => {
    open(() => ({ body: [] }));
    expect(await screen.findByText('No other topic is close to this one.')).toBeVisible();
  });

  it('are asked for again after a failure', async () => {
    let down = true;
    const { person } = open(() =>
      down ? { status: 503, body: { statusCode: 503, message: 'Busy.' } } : { body: [] },
    );
    await screen.findByText('Failed to load related topics');
    down = false;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No other topic is close to this one.')).toBeVisible();
  });
});
