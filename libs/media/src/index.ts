export {
  type KeptMedia,
  mediaKey,
  type MediaStore,
  newMediaKey,
  type Span,
  unfinishedMs,
} from './media-store.js';
export { mediaSettings, openMedia } from './open-media.js';
export { extensionOf, headBytes, type RecordingKind, recordingKind } from './recording-kind.js';
