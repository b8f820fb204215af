import { fireEvent, screen } from '@testing-library/react';
import { basics, show, signIn, standIn } from '../../../shared/testing/render.js';
import { UploadTranscriptPage } from './UploadTranscriptPage.js';

const guru = { id: 1, name: 'Mara Lindqvist', description: 'Risk first', imageUrl: null };
const gateway = {
  ...basics,
  'GET /gurus': () => ({ body: [guru] }),
  'GET /ingest/jobs': () => ({ body: [] }),
  'POST /ingest/transcript': () => ({
    status: 201,
    body: { success: true, message: 'ok', jobId: 4, sourceId: null },
  }),
};
const routes = [
  { path: '/upload-transcript', Component: UploadTranscriptPage },
  { path: '/browse-videos', element: <h1>The videos</h1> },
];

async function open() {
  const asked = standIn(gateway);
  const { person } = show(routes, '/upload-transcript');
  const text = await screen.findByRole('textbox', { name: /Transcript/ });
  const paste = (value: string) => fireEvent.change(text, { target: { value } });
  const send = () => screen.getByRole('button', { name: 'Upload & Process Transcript' });
  const chooseGuru = async () => {
    await person.click(screen.getByRole('combobox', { name: /Guru/ }));
    await person.click(await screen.findByRole('option', { name: 'Mara Lindqvist - Risk first' }));
  };
  return { asked, person, paste, send, chooseGuru };
}

beforeEach(() => {
  localStorage.clear();
  signIn();
});

describe('uploading a transcript', () => {
  it('waits for 10,000 characters and says how many are missing', async () => {
    const { paste, send } = await open();
    expect(send()).toBeDisabled();
    paste('a'.repeat(9_999));
    expect(screen.getByText('1 more characters needed')).toBeVisible();
    expect(screen.getByTestId('count')).toHaveAttribute('data-tone', 'amber');
    expect(send()).toBeDisabled();
    paste('a'.repeat(10_000));
    expect(screen.getByTestId('count')).toHaveAttribute('data-tone', 'green');
    expect(send()).toBeEnabled();
  });

  it('does not count blanks around the text', async () => {
    const { paste, send } = await open();
    paste(`${' '.repeat(5_000)}${'a'.repeat(9_000)}`);
    expect(send()).toBeDisabled();
  });

  it('says what is missing: the transcript, then the guru', async () => {
    const { person, paste, send, asked } = await open();
    await person.type(screen.getByLabelText('Title'), 'A talk{Enter}');
    expect(await screen.findByText('Please paste your transcript content')).toBeVisible();
    paste('a'.repeat(10_000));
    await person.click(send());
    expect(await screen.findByText('Please select a guru for this transcript')).toBeVisible();
    expect(asked.some(({ path }) => path === '/ingest/transcript')).toBe(false);
  });

  it('sends it and shows how far the work is', async () => {
    const { person, paste, send, chooseGuru, asked } = await open();
    await chooseGuru();
    paste('a'.repeat(10_000));
    await person.click(send());
    expect(await screen.findByText('Transcript Uploaded Successfully!')).toBeVisible();
    expect(screen.getByText('Reading the transcript')).toBeVisible();
    expect(screen.getByText('Video transcript has now been stored')).toBeVisible();
    const sent = asked.find(({ path }) => path === '/ingest/transcript');
    expect(sent?.body).toEqual({ transcript: 'a'.repeat(10_000), guruName: 'Mara Lindqvist' });
  });
});
