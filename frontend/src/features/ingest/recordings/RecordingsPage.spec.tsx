import { screen, within } from '@testing-library/react';
import { basics, behindSignIn, type Gateway, show, signIn, standIn } from '../../../shared/testing/render.js';
import { RecordingsPage } from './RecordingsPage.js';

beforeEach(() => signIn());
const kept = { maxBytes: null, keepDays: null, recordings: 12, usedBytes: 3_400_000_000, limitBytes: null };

function open(answers: Gateway = {}) {
  const asked = standIn({ ...basics, 'GET /recordings/keeping': () => ({ body: kept }), ...answers });
  const { person } = show(
    behindSignIn([{ path: '/upload-recordings', Component: RecordingsPage }]),
    '/upload-recordings',
  );
  return { asked, person };
}

it('Says how much is kept, and for how long', async () => {
  open();
  expect(await screen.findByText('12 recordings, 3.4 GB')).toBeVisible();
  expect(screen.getByText('They are kept until their source is removed.')).toBeVisible();
});

it('An admin sets a limit and after how many days recordings go', async () => {
  const limited = { ...kept, keepDays: 30, maxBytes: 50e9, limitBytes: 20e9 };
  const { asked, person } = open({
    'GET /recordings/keeping': () => ({ body: limited }),
    'PUT /recordings/keeping': () => ({ body: limited }),
  });
  expect(await screen.findByText('12 recordings, 3.4 GB of 20.0 GB')).toBeVisible();
  expect(screen.getByText('They are removed after 30 days. Transcripts stay.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog'));
  const [most, days] = [
    dialog.getByLabelText('At most, in gigabytes'),
    dialog.getByLabelText('Remove after days'),
  ];
  expect(most).toHaveValue('50');
  await person.clear(most);
  await person.type(most, '0.5');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('A team keeps at least one gigabyte.')).toBeVisible();
  await person.clear(most);
  await person.clear(days);
  await person.type(days, '90');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ maxBytes: null, keepDays: 90 });
});
