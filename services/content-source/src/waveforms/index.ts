export { WaveformEntity } from './waveform.entity.js';
export { WaveformsModule } from './waveforms.module.js';
