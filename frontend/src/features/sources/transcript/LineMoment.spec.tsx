import { screen } from '@testing-library/react';
import { basics, show, standIn } from '../../../shared/testing/render.js';
import { PlayerContext } from '../video/player-state.js';
import { LineMoment } from './LineMoment.js';
import { transcriptLines } from './transcript-lines.js';

const source = { id: 1, videoUrl: 'https://www.youtube.com/watch?v=M7lc1UVf-VE' };
const [line] = transcriptLines('[00:01:25] Mara: Size is hard.');

function open(play: ((seconds: number) => void) | null) {
  standIn(basics);
  const moment = <LineMoment line={line!} source={source} />;
  const element = play ? (
    <PlayerContext value={{ playing: null, from: 0, play, clock: null, quote: null }}>{moment}</PlayerContext>
  ) : (
    moment
  );
  return show([{ path: '*', element }]);
}

describe('the moment of a line', () => {
  it('plays from there on a page with a player', async () => {
    const play = jest.fn();
    const { person } = open(play);
    await person.click(screen.getByRole('link', { name: 'Play from 00:01:25' }));
    expect(play).toHaveBeenCalledWith(85);
  });

  it('leads to the recording where there is no player', () => {
    open(null);
    const link = screen.getByRole('link', { name: 'Open the recording at 00:01:25' });
    expect(link).toHaveAttribute('href', 'https://www.youtube.com/watch?v=M7lc1UVf-VE&t=85s');
  });
});
