import type { Guidance } from './ingest-guidance.js';
import type { youtubeErrors } from './youtube.errors.js';

/** Shown when YouTube takes this installation for a cloud server. */
export const cloudNotice =
  'YouTube temporarily blocks automated requests from cloud servers. This is normal and usually resolves within 10-15 minutes.';
const paste = 'Switch to manual mode and paste the title and the transcript.';
const wait = 'Wait 10 to 15 minutes and try again.';
const again = 'Try again in a few minutes.';
const otherVideo = 'Choose another video.';
const checkLink = 'Check the link: open it in a private browser window.';

const blocked: Guidance = {
  details: cloudNotice,
  suggestions: [wait, paste],
  manual: true,
  later: true,
  cloud: true,
};
const signedInOnly: Guidance = {
  details:
    'Galley reads what YouTube shows to everybody. If you have the transcript, you can enter it by hand.',
  suggestions: [paste, otherVideo],
  manual: true,
};
const unwell: Guidance = {
  details: 'This is a temporary problem on the way to YouTube; nothing is wrong with your video.',
  suggestions: [again, paste],
  manual: true,
  later: true,
};

/** What to do when a video of YouTube was not taken in. */
export const youtubeGuidance: Record<keyof typeof youtubeErrors, Guidance> = {
  INVALID_VIDEO_URL: {
    details:
      'A video link looks like https://www.youtube.com/watch?v=dQw4w9WgXcQ or https://youtu.be/dQw4w9WgXcQ.',
    suggestions: ['Copy the link from the address bar or from the Share button of the video.'],
  },
  VIDEO_TOO_SHORT: { suggestions: ['Choose a video of 5 minutes or longer.'] },
  VIDEO_UNAVAILABLE: { suggestions: [checkLink, otherVideo] },
  VIDEO_PRIVATE: signedInOnly,
  AGE_RESTRICTED: signedInOnly,
  VIDEO_UNPLAYABLE: { suggestions: [checkLink, paste], manual: true },
  CAPTIONS_DISABLED: {
    suggestions: [paste, 'Ask the owner of the video to turn captions on.'],
    manual: true,
    details: 'Without captions there is no text to find topics in. You can enter the transcript by hand.',
  },
  LANGUAGE_MISSING: {
    suggestions: ['Choose one of the languages that the video has, and start again.', paste],
    manual: true,
    details: 'Without a choice, the captions of the language that is spoken are read.',
  },
  PO_TOKEN_REQUIRED: {
    suggestions: [paste, otherVideo],
    manual: true,
    details:
      'YouTube shows the captions of this video in its own players only. You can enter the transcript by hand.',
  },
  IP_BLOCKED: blocked,
  REQUEST_BLOCKED: blocked,
  EMPTY_BODY: unwell,
  UPSTREAM_FAILED: unwell,
  UNPARSABLE: unwell,
};
