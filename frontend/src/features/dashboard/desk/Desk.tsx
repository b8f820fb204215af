import type { GenerationListItem } from '@galley/contracts';
import type { FiguresQuery } from '../figures/useFigures.js';
import { ComingIn } from './ComingIn.js';
import './desk.css';
import { Reviews } from './Reviews.js';
import { Texts } from './Texts.js';
import { Waiting } from './Waiting.js';
import { Week } from './Week.js';

/** What a person opens the studio for: what waits, the own texts, what comes in, and what the agent will write. */
export function Desk({ texts, figures }: { texts: readonly GenerationListItem[]; figures: FiguresQuery }) {
  return (
    <>
      <Waiting texts={texts} figures={figures} />
      <div className="desk">
        <Texts texts={texts} />
        <div className="desk-side">
          <Reviews />
          <Week />
          <ComingIn />
        </div>
      </div>
    </>
  );
}
