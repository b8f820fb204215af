import { worker } from 'workerpool';
import { processorLimit } from './processor-time.js';
import { readings } from './reading.js';

// Runs in a process of its own (reader.service.ts); whoever started it says which reading, and how long each may take.
const limited = processorLimit(Number(process.argv[2]));
worker({
  file: limited(readings.file),
  feed: limited(readings.feed),
  text: limited(readings.text),
  transcript: limited(readings.transcript),
});
