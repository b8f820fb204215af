import type { Command } from 'commander';
import { findPlace, type Place } from './place.js';
import { asOperator, type Session } from './session.js';
import type { Output } from './output.js';

/** What surrounds a run of the command line; tests bring their own. */
export interface Surroundings {
  readonly env: NodeJS.ProcessEnv;
  /** Folder of the repository, or of the image. */
  readonly root: string;
  readonly write: (text: string) => void;
  readonly writeError: (text: string) => void;
  /** All of standard input. */
  readonly read: () => Promise<string>;
  /** Aborted when the person presses Ctrl-C. */
  readonly stopped: AbortSignal;
}

/** What commands are written against. */
export class Context {
  constructor(readonly surroundings: Surroundings) {}

  place(): Place {
    return findPlace(this.surroundings.env, this.surroundings.root);
  }

  asOperator<T>(work: (session: Session) => Promise<T>): Promise<T> {
    return asOperator(this.place(), work);
  }

  /** How this command writes: `--json` stands with every command. */
  output(command: Command): Output {
    const { json = false } = command.optsWithGlobals<{ json?: boolean }>();
    return {
      json,
      line: (text) => this.surroundings.write(`${text}\n`),
      note: (text) => this.surroundings.writeError(`${text}\n`),
    };
  }
}
