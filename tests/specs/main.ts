import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { format, resolveConfig } from 'prettier';
import {
  currentFile,
  documentNames,
  documents,
  guides,
  guideWith,
  releasedFile,
  written,
} from './documents.js';

// npm run specs [release]: writes docs/specs and parts of some pages from the contracts; with "release", also as what is promised from now on.
const release = process.argv[2] === 'release';
for (const name of documentNames) {
  const text = written(documents[name]());
  for (const file of release ? [currentFile(name), releasedFile(name)] : [currentFile(name)]) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    console.log(`written: ${file}`);
  }
}
for (const guide of guides) {
  const page = guideWith(guide, readFileSync(guide.file, 'utf8'));
  const style = await resolveConfig(guide.file);
  writeFileSync(guide.file, await format(page, { ...style, filepath: guide.file }));
  console.log(`written: ${guide.file}`);
}
