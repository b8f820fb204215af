import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  currentFile,
  documentNames,
  documents,
  guideFile,
  guideWithEvents,
  releasedFile,
  written,
} from './documents.js';

// npm run specs [release]: writes docs/specs from the contracts; with "release", also as what is promised from now on.
const release = process.argv[2] === 'release';
for (const name of documentNames) {
  const text = written(documents[name]());
  for (const file of release ? [currentFile(name), releasedFile(name)] : [currentFile(name)]) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    console.log(`written: ${file}`);
  }
}
writeFileSync(guideFile, guideWithEvents(readFileSync(guideFile, 'utf8')));
console.log(`written: ${guideFile}`);
