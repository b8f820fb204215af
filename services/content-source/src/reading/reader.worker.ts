import { worker } from 'workerpool';
import { readings } from './reading.js';

// Runs in a process of its own (reader.service.ts); whoever started it says which reading.
worker({ file: readings.file, feed: readings.feed, text: readings.text, transcript: readings.transcript });
