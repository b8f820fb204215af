import { textsOf } from '../../shared/lib/texts.js';

export const t = textsOf('letters', {
  open: 'Preview as mail',
  title: 'As mail',
  loading: 'Loading the letter',
  notLoaded: 'The letter could not be made',
  width: 'How it is shown',
  narrow: 'Narrow',
  wide: 'Wide',
  plain: 'Plain',
  plainLabel: 'The letter as plain words',
  scheme: 'Light or dark',
  light: 'Light',
  dark: 'Dark',
  sheet: 'Letter: {{subject}}',
  test: 'Send me a test',
  sent: 'It is on its way to {{to}}.',
  notSent: 'The test could not be sent',
});
