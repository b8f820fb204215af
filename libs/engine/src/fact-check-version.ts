import { promptVersion } from '@galley/engine-openai';
import { rulesVersion } from '@galley/fact-check';

/** Verdicts are kept and used again under this name; it changes with the prompts and with the rules. */
export const factCheckVersion = `${promptVersion}+${rulesVersion}`;
