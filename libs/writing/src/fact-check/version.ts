import { promptVersion } from '../openai/prompts.js';

/** Verdicts are kept and used again under this name: raise the number when our own rules judge differently. */
const rules = 2;
export const factCheckVersion = `${promptVersion}+rules-${rules}`;
