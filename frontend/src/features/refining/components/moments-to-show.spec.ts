import { momentsToShow } from './moments-to-show.js';

const moment = (text: string) => ({
  sourceId: 3,
  timestamp: '00:12',
  startSeconds: 12,
  approximate: false,
  speaker: 'Mara',
  text,
});

it('shows a quote once: in the answer or below it', () => {
  const answer = '<p>Mara says: “We  lost&nbsp;a week, and nobody noticed.”</p>';
  const shown = momentsToShow(answer, [
    moment('We lost a week, and nobody noticed.'),
    moment('Size decides.'),
  ]);
  expect(shown.map(({ isQuoted }) => isQuoted)).toEqual([true, false]);
});

it('shows two moments with the same words once', () => {
  expect(momentsToShow('', [moment('Size decides.'), moment('“Size decides”')])).toHaveLength(1);
});
