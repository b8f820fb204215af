export { SamplesModule } from './samples.module.js';
export { readSamples, readSampleText } from './samples.js';
