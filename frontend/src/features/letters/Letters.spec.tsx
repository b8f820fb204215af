import { screen, within } from '@testing-library/react';
import { basics, behindSignIn, type Gateway, show, signIn, standIn } from '../../shared/testing/render.js';
import { letterPage } from './letter-page.js';
import { LetterOfText } from './LetterOfText.js';

const html =
  '<html><head><meta name="color-scheme" content="light dark"><style>@media (prefers-color-scheme: dark) { p {} }</style></head><body><p>Cut early.</p></body></html>';
const letter = { subject: 'Risk first', html, text: 'Risk first\n\nCut early.\n' };
const place = 'GET /generations/12/letter';
const refused = (status: number, code: string, message: string) => ({
  status,
  body: { statusCode: status, code, message, requestId: 'r' },
});

function open(gateway: Gateway, at = '/?letter=1') {
  const asked = standIn({ ...basics, [place]: () => ({ body: letter }), ...gateway });
  const Component = () => <LetterOfText text={{ id: 12 }} />;
  return { asked, ...show(behindSignIn([{ path: '/', Component }]), at) };
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'As mail' }));

beforeEach(() => {
  localStorage.clear();
  signIn();
});

describe('a text as mail', () => {
  it('is opened by its button, and shown in a frame that may do nothing', async () => {
    const { person } = open({}, '/');
    await person.click(await screen.findByRole('button', { name: 'Preview as mail' }));
    const shown = await dialog();
    const frame = await shown.findByTitle('Letter: Risk first');
    expect(frame).toHaveAttribute('sandbox', '');
    expect(frame.getAttribute('srcdoc')).toContain("default-src 'none'");
    expect(shown.getByText('Risk first')).toBeVisible();
  });

  it('is narrow and wide, light and dark, and plain', async () => {
    const { person } = open({});
    const shown = await dialog();
    const frame = await shown.findByTitle('Letter: Risk first');
    await person.click(shown.getByRole('radio', { name: 'Narrow' }));
    expect(frame).toHaveAttribute('data-width', 'narrow');
    await person.click(shown.getByRole('radio', { name: 'Dark' }));
    expect(frame.getAttribute('srcdoc')).toContain('@media all');
    await person.click(shown.getByRole('radio', { name: 'Light' }));
    expect(frame.getAttribute('srcdoc')).toContain('@media not all');
    await person.click(shown.getByRole('radio', { name: 'Plain' }));
    expect(shown.getByLabelText('The letter as plain words')).toHaveTextContent('Cut early.');
  });

  it('is mailed to whoever looks at it', async () => {
    const { person, asked } = open({
      'POST /generations/12/letter/test': () => ({ body: { to: 'ann@mail.example' } }),
    });
    const shown = await dialog();
    await person.click(shown.getByRole('button', { name: 'Send me a test' }));
    expect(await shown.findByText('It is on its way to ann@mail.example.')).toBeVisible();
    expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('says why no test can be sent, and why there is no letter', async () => {
    const { person } = open({
      [place]: () => refused(422, 'NOTHING_TO_PUBLISH', 'This text has nothing to publish yet.'),
      'POST /generations/12/letter/test': () => refused(409, 'MAIL_OFF', 'This installation sends no mail.'),
    });
    const shown = await dialog();
    expect(await shown.findByText('This text has nothing to publish yet.')).toBeVisible();
    await person.click(shown.getByRole('button', { name: 'Send me a test' }));
    expect(await shown.findByText('This installation sends no mail.')).toBeVisible();
  });
});

it('shows a letter as it was chosen, whatever the system says', () => {
  expect(letterPage(html, 'dark')).toContain('content="dark"');
  expect(letterPage(html, 'light')).toContain('@media not all { p {} }');
});
