import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UploadPreview } from '@galley/contracts';
import { basics, behindSignIn, type Gateway, show, signIn, standIn } from '../../../shared/testing/render.js';
import { UploadTranscriptPage } from './UploadTranscriptPage.js';

const guru = { id: 1, name: 'Mara Lindqvist', description: 'Risk first', imageUrl: null };
const preview: UploadPreview = {
  uploadId: null,
  fileName: null,
  size: 10_000,
  format: 'zoom',
  title: null,
  characters: 12_345,
  durationSeconds: 3725,
  speakers: [
    { name: 'Mara Lindqvist', turns: 12, words: 900 },
    { name: 'Theo', turns: 1, words: 400 },
  ],
  cues: 25,
  sample: [{ timestamp: '00:00:01', speaker: 'Mara Lindqvist', text: 'Welcome back.' }],
  sourceReference: null,
  warnings: [],
  existingSourceId: null,
  problem: null,
  createdAt: '2026-11-20T10:00:00.000Z',
};
const accepted = { success: true, message: 'ok', jobId: 4, sourceId: null };
const gateway: Gateway = {
  ...basics,
  'POST /ingest/uploads/preview': () => ({ body: preview }),
  'GET /gurus': () => ({ body: [guru] }),
  'GET /ingest/jobs': () => ({ body: [] }),
  'POST /ingest/transcript': () => ({ body: accepted }),
  'POST /ingest/uploads': () => ({ body: accepted }),
  'POST /ingest/multi-guru': () => ({ body: accepted }),
};
const routes = [
  { path: '/upload-transcript', Component: UploadTranscriptPage },
  { path: '/browse-videos', element: <h1>The videos</h1> },
];

async function open(answers: Gateway = {}) {
  const asked = standIn({ ...gateway, ...answers });
  const { person, container } = show(behindSignIn(routes), '/upload-transcript');
  const text = await screen.findByRole('textbox', { name: /Transcript/ });
  const paste = (value: string) => fireEvent.change(text, { target: { value } });
  const send = () => screen.getByRole('button', { name: 'Upload & Process Transcript' });
  const chooseGuru = async () => {
    await person.click(screen.getByRole('combobox', { name: /Guru/ }));
    await person.click(await screen.findByRole('option', { name: 'Mara Lindqvist - Risk first' }));
  };
  const chooseFile = async (file: File) => {
    const input = container.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('There is no file chooser.');
    await person.upload(input, file);
  };
  const sent = (to: string) => asked.find(({ method, path }) => method === 'POST' && path === to)?.body;
  return { asked, person, paste, send, chooseGuru, chooseFile, sent };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signIn();
});

describe('uploading a transcript', () => {
  it('calls nobody a new guru before the gurus are there', async () => {
    let arrive: (answer: { body: unknown }) => void = () => undefined;
    const { person } = await open({ 'GET /gurus': () => new Promise((resolve) => (arrive = resolve)) });
    await person.type(screen.getByRole('combobox', { name: /Guru/ }), guru.name);
    expect(screen.queryByRole('option')).toBeNull();
    arrive({ body: [guru] });
    expect(await screen.findByRole('option', { name: 'Mara Lindqvist - Risk first' })).toBeVisible();
  });

  it('waits for 10,000 characters and says how many are missing', async () => {
    const { paste, send } = await open();
    expect(send()).toBeDisabled();
    paste('a'.repeat(9_999));
    expect(screen.getByText('1 more character needed')).toBeVisible();
    expect(screen.getByTestId('count')).toHaveAttribute('data-tone', 'amber');
    expect(send()).toBeDisabled();
    paste('a'.repeat(10_000));
    expect(screen.getByTestId('count')).toHaveAttribute('data-tone', 'green');
    expect(send()).toBeEnabled();
  });

  it('makes a guru of a speaker with one click, and assigns the transcript only to that guru', async () => {
    const gurus: object[] = [guru];
    const { person, paste, send, sent } = await open({
      'GET /gurus': () => ({ body: [...gurus] }),
      'POST /gurus': ({ body }) => {
        const made = { ...guru, ...(body as object), id: 2, description: null };
        gurus.push(made);
        return { body: made };
      },
    });
    paste(`Theo: ${'a'.repeat(10_000)}`);
    expect(screen.getByRole('combobox', { name: /Guru/ })).toHaveValue('');
    await person.click(await screen.findByRole('button', { name: 'New guru: Theo' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: /Guru/ })).toHaveValue('Theo'));
    expect(sent('/gurus')).toEqual({ name: 'Theo' });
    await person.click(send());
    await screen.findByText('Transcript Uploaded Successfully!');
    expect(sent('/ingest/transcript')).toMatchObject({ guruName: 'Theo' });
  });

  it('suggests a speaker who is a guru already, and a new guru in the list', async () => {
    const { person, paste } = await open({
      'POST /gurus': ({ body }) => ({ body: { ...guru, ...(body as object), id: 3 } }),
    });
    paste('a'.repeat(10_000));
    await person.click(await screen.findByRole('button', { name: 'Mara Lindqvist' }));
    expect(screen.getByRole('combobox', { name: /Guru/ })).toHaveValue('Mara Lindqvist - Risk first');
    await person.click(screen.getByRole('combobox', { name: /Guru/ }));
    await person.click(await screen.findByRole('option', { name: 'New guru...' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add guru' });
    await person.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Ines Roth');
    await person.click(within(dialog).getByRole('button', { name: 'Add guru' }));
    expect(await screen.findByText('Guru added')).toBeVisible();
  });

  it('makes a guru of a name that is typed into the field', async () => {
    const gurus: object[] = [guru];
    const { person, paste, send, sent } = await open({
      'GET /gurus': () => ({ body: [...gurus] }),
      'POST /gurus': ({ body }) => {
        const made = { ...guru, ...(body as object), id: 2, description: null };
        gurus.push(made);
        return { body: made };
      },
    });
    paste('a'.repeat(10_000));
    await person.type(screen.getByRole('combobox', { name: /Guru/ }), 'Ines Roth');
    await person.click(await screen.findByRole('option', { name: 'New guru: Ines Roth' }));
    await waitFor(() => expect(sent('/gurus')).toEqual({ name: 'Ines Roth' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: /Guru/ })).toHaveValue('Ines Roth'));
    await person.click(send());
    await screen.findByText('Transcript Uploaded Successfully!');
    expect(sent('/ingest/transcript')).toMatchObject({ guruName: 'Ines Roth' });
  });

  it('marks what is missing and puts the cursor there', async () => {
    const { person, paste, send, chooseGuru } = await open();
    paste('a'.repeat(10_000));
    await person.click(send());
    const field = screen.getByRole('combobox', { name: /Guru/ });
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveAttribute('aria-invalid', 'true');
    await chooseGuru();
    expect(field).not.toHaveAttribute('aria-invalid', 'true');
  });

  it('leads to the topics once they are found', async () => {
    const { person, paste, send, chooseGuru } = await open({
      'POST /ingest/transcript': () => ({ body: { ...accepted, sourceId: 9 } }),
      'GET /topics/source/9': () => ({ body: [{ id: 1 }, { id: 2 }] }),
    });
    await chooseGuru();
    paste('a'.repeat(10_000));
    await person.click(send());
    const link = await screen.findByRole('link', { name: 'See the 2 topics' });
    expect(link).toHaveAttribute('href', '/find-topics?sourceId=9');
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

  it('sends it and shows the progress', async () => {
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

  it('keeps typed words over a reload, and forgets them once they are stored', async () => {
    const { person, paste, send, chooseGuru } = await open();
    await person.type(screen.getByLabelText('Title'), 'A talk');
    await chooseGuru();
    paste('a'.repeat(10_000));
    cleanup();
    const again = await open();
    expect(screen.getByLabelText('Title')).toHaveValue('A talk');
    expect(again.send()).toBeEnabled();
    await again.person.click(again.send());
    await again.person.click(await screen.findByRole('button', { name: 'Upload another' }));
    expect(screen.getByLabelText('Title')).toHaveValue('');
    expect(send()).toBeDisabled();
  });
});

describe('the preview', () => {
  it('shows format, length, speakers and the beginning of a pasted text', async () => {
    const { paste, sent } = await open();
    paste('a'.repeat(10_000));
    const understood = within(await screen.findByRole('region', { name: 'What Galley read' }));
    expect(understood.getByText('Zoom transcript')).toBeVisible();
    expect(understood.getByText('1:02:05')).toBeVisible();
    expect(understood.getByText('69%, 12 turns, 900 words')).toBeVisible();
    expect(understood.getByText('31%, 1 turn, 400 words')).toBeVisible();
    expect(understood.getByText('Welcome back.')).toBeVisible();
    expect(sent('/ingest/uploads/preview')).toEqual({ transcript: 'a'.repeat(10_000), fileName: null });
  });

  it('lets a person correct the labels, and sends the corrections', async () => {
    const { paste, person, chooseGuru, send, sent } = await open();
    paste('a'.repeat(10_000));
    const name = await screen.findByRole('textbox', { name: 'Name of Mara Lindqvist' });
    fireEvent.change(name, { target: { value: 'Mara Lind' } });
    await person.click(screen.getByRole('button', { name: 'Theo is not a speaker' }));
    expect(screen.getByText('not a speaker')).toBeVisible();
    await chooseGuru();
    await person.click(send());
    await waitFor(() =>
      expect(sent('/ingest/transcript')).toMatchObject({
        labels: { 'Mara Lindqvist': 'Mara Lind', Theo: null },
      }),
    );
  });

  it('follows the corrected labels, as the studio reads the text with them', async () => {
    const { paste, sent, asked } = await open({
      'POST /ingest/uploads/preview': ({ body }) => ({
        body:
          'labels' in (body as object)
            ? {
                ...preview,
                sample: [{ timestamp: null, speaker: 'Mara Lind', text: 'Welcome, Theo: yes.' }],
                cues: 24,
              }
            : preview,
      }),
    });
    paste('a'.repeat(10_000));
    fireEvent.change(await screen.findByRole('textbox', { name: 'Name of Theo' }), {
      target: { value: 'Mara Lind' },
    });
    expect(await screen.findByText('Welcome, Theo: yes.')).toBeVisible();
    expect(screen.getByText('24')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Name of Theo' })).toHaveValue('Mara Lind');
    const bodies = asked.filter(({ path }) => path === '/ingest/uploads/preview').map(({ body }) => body);
    expect(bodies.at(-1)).toMatchObject({ labels: { Theo: 'Mara Lind' } });
    expect(sent('/ingest/uploads/preview')).not.toHaveProperty('labels');
  });

  it('says why a correction is refused', async () => {
    const message = '“Theo: x” can’t be the name of a speaker.';
    const { paste } = await open({
      'POST /ingest/uploads/preview': ({ body }) => ({
        body:
          'labels' in (body as object)
            ? { ...preview, problem: { code: 'VALIDATION_FAILED', message } }
            : preview,
      }),
    });
    paste('a'.repeat(10_000));
    fireEvent.change(await screen.findByRole('textbox', { name: 'Name of Theo' }), {
      target: { value: 'Theo: x' },
    });
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('shows the language that was found', async () => {
    const { paste } = await open({
      'POST /ingest/uploads/preview': () => ({ body: { ...preview, language: 'de' } }),
    });
    paste('a'.repeat(10_000));
    expect(await screen.findByText('German')).toBeVisible();
  });

  it('a text without times has turns, not timed pieces', async () => {
    const { paste } = await open({
      'POST /ingest/uploads/preview': () => ({ body: { ...preview, durationSeconds: null } }),
    });
    paste('a'.repeat(10_000));
    expect(await screen.findByText('turns')).toBeVisible();
    expect(screen.queryByText('timed pieces')).toBeNull();
  });

  it('a known transcript leads to its source, and is not sent again', async () => {
    const { paste, send } = await open({
      'POST /ingest/uploads/preview': () => ({ body: { ...preview, existingSourceId: 7 } }),
    });
    paste('a'.repeat(10_000));
    const link = await screen.findByRole('link', { name: 'Open the existing source' });
    expect(link).toHaveAttribute('href', '/video/7');
    expect(send()).toBeDisabled();
  });

  it('a plain text file can be corrected, and names the transcript', async () => {
    const { chooseFile, send } = await open();
    await chooseFile(new File(['b'.repeat(10_000)], 'Desk notes.txt'));
    expect(await screen.findByDisplayValue('Desk notes')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Transcript/ })).toHaveValue('b'.repeat(10_000));
    expect(send()).toBeEnabled();
  });

  it('any other file is uploaded for the preview and stored from there', async () => {
    const { chooseFile, chooseGuru, person, send, sent } = await open({
      'POST /ingest/uploads/preview': () => ({
        body: { ...preview, uploadId: 'u-1', fileName: 'call.docx', format: 'teams' },
      }),
    });
    await chooseGuru();
    await chooseFile(new File(['PK'], 'call.docx'));
    expect(await screen.findByText('Teams transcript')).toBeVisible();
    expect(screen.getByTestId('count')).toHaveTextContent('12,345 characters');
    await person.click(send());
    await screen.findByText('Transcript Uploaded Successfully!');
    expect(sent('/ingest/uploads')).toEqual({ uploadId: 'u-1', guruName: 'Mara Lindqvist', title: 'call' });
  });

  it('of a file that the studio keeps follows corrected labels as well', async () => {
    const kept = { ...preview, uploadId: 'u-1', fileName: 'call.docx', format: 'teams' };
    const { chooseFile, asked } = await open({
      'POST /ingest/uploads/preview': ({ body }) => ({
        body:
          body !== null && 'labels' in (body as object)
            ? { ...kept, sample: [{ timestamp: null, speaker: 'Mara Lind', text: 'Welcome, Theo: yes.' }] }
            : kept,
      }),
    });
    await chooseFile(new File(['PK'], 'call.docx'));
    fireEvent.change(await screen.findByRole('textbox', { name: 'Name of Theo' }), {
      target: { value: 'Mara Lind' },
    });
    expect(await screen.findByText('Welcome, Theo: yes.')).toBeVisible();
    expect(asked.findLast(({ path }) => path === '/ingest/uploads/preview')?.body).toEqual({
      uploadId: 'u-1',
      labels: { Theo: 'Mara Lind' },
    });
  });

  it('a file that cannot be stored says why', async () => {
    const problem = { code: 'TRANSCRIPTION_UNAVAILABLE', message: 'Audio needs a language model.' };
    const { chooseFile, send } = await open({
      'POST /ingest/uploads/preview': () => ({
        body: { ...preview, uploadId: 'u-2', format: 'audio', problem },
      }),
    });
    await chooseFile(new File(['x'], 'talk.docx'));
    expect(await screen.findByText('Audio needs a language model.')).toBeVisible();
    expect(send()).toBeDisabled();
  });
});

describe('a call of several experts', () => {
  it('assigns each speaker to a guru or leaves it out', async () => {
    const { person, paste, send, sent } = await open();
    await person.click(screen.getByRole('radio', { name: 'Call of several experts' }));
    await person.type(screen.getByRole('textbox', { name: /Session name/ }), 'Desk call');
    await person.type(screen.getByLabelText('Recording link'), 'https://zoom.example/rec/1');
    await person.type(screen.getByLabelText('Password'), 'abc');
    paste('a'.repeat(10_000));
    const mara = await screen.findByRole('combobox', { name: 'Guru of Mara Lindqvist' });
    expect(mara).toHaveValue('Mara Lindqvist');
    expect(screen.getByRole('combobox', { name: 'Guru of Theo' })).toHaveValue('Leave out');
    await person.click(send());
    await screen.findByText('Transcript Uploaded Successfully!');
    expect(sent('/ingest/multi-guru')).toEqual({
      sessionName: 'Desk call',
      transcript: 'a'.repeat(10_000),
      recordingUrl: 'https://zoom.example/rec/1',
      password: 'abc',
      speakers: { 'Mara Lindqvist': 'Mara Lindqvist' },
    });
  });

  it('makes a guru of a speaker with one click, or a new one in the list', async () => {
    const gurus: object[] = [guru];
    const { person, paste, send, sent } = await open({
      'GET /gurus': () => ({ body: [...gurus] }),
      'POST /gurus': ({ body }) => {
        const made = { ...guru, ...(body as object), id: gurus.length + 1, description: null };
        gurus.push(made);
        return { body: made };
      },
    });
    await person.click(screen.getByRole('radio', { name: 'Call of several experts' }));
    await person.type(screen.getByRole('textbox', { name: /Session name/ }), 'Desk call');
    paste('a'.repeat(10_000));
    const theo = await screen.findByRole('combobox', { name: 'Guru of Theo' });
    expect(screen.queryByRole('button', { name: 'New guru: Mara Lindqvist' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'New guru: Theo' }));
    await waitFor(() => expect(theo).toHaveValue('Theo'));
    expect(sent('/gurus')).toEqual({ name: 'Theo' });
    expect(screen.queryByRole('button', { name: 'New guru: Theo' })).toBeNull();
    await person.click(screen.getByRole('combobox', { name: 'Guru of Mara Lindqvist' }));
    await person.click(await screen.findByRole('option', { name: 'New guru...' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add guru' });
    await person.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Ines Roth');
    await person.click(within(dialog).getByRole('button', { name: 'Add guru' }));
    await screen.findByText('Guru added');
    await person.click(send());
    await screen.findByText('Transcript Uploaded Successfully!');
    expect(sent('/ingest/multi-guru')).toMatchObject({
      speakers: { 'Mara Lindqvist': 'Ines Roth', Theo: 'Theo' },
    });
  });
});
