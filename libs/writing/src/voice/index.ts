export { describeVoice } from './describe.js';
export { type VoiceRecording } from './own-words.js';
export { type Favourite } from './phrases.js';
export { voiceProfile, type VoiceExample, type VoiceProfile } from './profile.js';
