import { screen } from '@testing-library/react';
import {
  basics,
  behindSignIn,
  type Gateway,
  me,
  show,
  signIn,
  standIn,
} from '../../shared/testing/render.js';
import { ExportTeam, OwnData } from './index.js';

function open(Component: typeof OwnData, more: Gateway, reader: object = me) {
  standIn({ ...basics, 'GET /auth/me': () => ({ body: reader }), ...more });
  return show(behindSignIn([{ path: '/here', Component }]), '/here');
}
const saved: string[] = [];

beforeEach(() => {
  signIn();
  saved.length = 0;
  URL.createObjectURL = () => 'blob:archive';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => jest.restoreAllMocks());

const file = () => ({
  body: 'PK',
  headers: { 'content-disposition': 'attachment; filename="galley-Editorial-2026-11-26.zip"' },
});

it('everything of the team is downloaded as one file', async () => {
  const { person } = open(ExportTeam, { 'GET /team/export': file });
  expect(await screen.findByRole('heading', { name: 'Everything of Editorial in one file' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Export everything' }));
  expect(await screen.findByText('The file is ready')).toBeVisible();
  expect(saved).toEqual(['galley-Editorial-2026-11-26.zip']);
});

it('whoever may not export the team is not offered it', async () => {
  open(ExportTeam, {}, { ...me, role: 'editor' });
  expect(screen.queryByRole('button', { name: 'Export everything' })).toBeNull();
});

it('says why one’s own data can’t be had now', async () => {
  const error = {
    statusCode: 429,
    code: 'ARCHIVES_USED',
    message: 'You have made several archives within an hour.',
  };
  const { person } = open(OwnData, { 'GET /auth/me/export': () => ({ status: 429, body: error }) });
  await person.click(await screen.findByRole('button', { name: 'Download my data' }));
  expect(await screen.findByText('The file was not made')).toBeVisible();
  expect(screen.getByText(/several archives within an hour/)).toBeVisible();
  expect(saved).toEqual([]);
});
