import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { format, resolveConfig } from 'prettier';
import {
  currentFile,
  documentNames,
  documents,
  guideFile,
  guideWithEvents,
  releasedFile,
  written,
} from './documents.js';

// npm run specs [release]: writes docs/specs and the events of the guide from the contracts; with "release", also as what is promised from now on.
const release = process.argv[2] === 'release';
for (const name of documentNames) {
  const text = written(documents[name]());
  for (const file of release ? [currentFile(name), releasedFile(name)] : [currentFile(name)]) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    console.log(`written: ${file}`);
  }
}
const guide = guideWithEvents(readFileSync(guideFile, 'utf8'));
const style = await resolveConfig(guideFile);
writeFileSync(guideFile, await format(guide, { ...style, filepath: guideFile }));
console.log(`written: ${guideFile}`);
