import fc from 'fast-check';
import {
  jsonObjectAt,
  playerAnswerIn,
  readPlayerAnswer,
  refuseUnplayable,
  videoOf,
} from './player-answer.js';

const answer = (status: string, reason?: string) =>
  readPlayerAnswer({ playabilityStatus: { status, ...(reason ? { reason } : {}) } });

describe('what a player says', () => {
  it.each([
    ['LOGIN_REQUIRED', 'Sign in to confirm you’re not a bot', 'REQUEST_BLOCKED'],
    ['LOGIN_REQUIRED', 'Sign in to confirm your age', 'AGE_RESTRICTED'],
    ['LOGIN_REQUIRED', 'This video may be inappropriate for some users.', 'AGE_RESTRICTED'],
    ['AGE_VERIFICATION_REQUIRED', undefined, 'AGE_RESTRICTED'],
    [
      'LOGIN_REQUIRED',
      'This is a private video. Please sign in to verify that you may see it.',
      'VIDEO_PRIVATE',
    ],
    ['ERROR', 'This video is private', 'VIDEO_PRIVATE'],
    ['ERROR', 'Video unavailable', 'VIDEO_UNAVAILABLE'],
    ['UNPLAYABLE', 'Join this channel to get access to members-only content', 'VIDEO_UNPLAYABLE'],
    ['LIVE_STREAM_OFFLINE', 'This live event will begin in 3 hours.', 'VIDEO_UNPLAYABLE'],
    ['SOMETHING_NEW', undefined, 'VIDEO_UNPLAYABLE'],
  ])('%s, %s is %s', (status, reason, code) => {
    expect(() => refuseUnplayable(answer(status, reason))).toThrow(
      expect.objectContaining({ code }) as Error,
    );
  });

  it('is read as far as it is there', () => {
    expect(videoOf('dQw4w9WgXcQ', answer('OK'))).toEqual({
      id: 'dQw4w9WgXcQ',
      title: null,
      durationSeconds: null,
      thumbnail: null,
      publishedAt: null,
    });
    const odd = { playabilityStatus: { status: 'OK' }, videoDetails: { title: 7, lengthSeconds: 'long' } };
    expect(videoOf('dQw4w9WgXcQ', readPlayerAnswer(odd))).toMatchObject({
      title: null,
      durationSeconds: null,
    });
  });

  it.each([null, [], 'text', {}, { playabilityStatus: 'OK' }])('is not %j', (value) => {
    expect(() => readPlayerAnswer(value)).toThrow(expect.objectContaining({ code: 'UNPARSABLE' }) as Error);
  });
});

describe('a watch page', () => {
  it('holds a whole JSON object, whatever braces and quotes are in its texts', () => {
    const json = fc.dictionary(fc.string(), fc.jsonValue({ stringUnit: 'grapheme' }));
    fc.assert(
      fc.property(json, fc.constantFrom(';var meta = {};', '</script>', ''), (object, tail) => {
        const text = JSON.stringify(object);
        const page = `<script>var ytInitialPlayerResponse = ${text}${tail}`;
        expect(jsonObjectAt(page, page.indexOf(text))).toEqual(JSON.parse(text));
      }),
    );
  });

  it.each([
    ['<div class="g-recaptcha"></div>', 'IP_BLOCKED'],
    ['<form action="https://consent.youtube.com/save">', 'REQUEST_BLOCKED'],
    ['<html></html>', 'UNPARSABLE'],
    ['<script>var ytInitialPlayerResponse = {"playabilityStatus": {', 'UNPARSABLE'],
    ['<script>var ytInitialPlayerResponse = null;', 'UNPARSABLE'],
  ])('like %s shows no video', (page, code) => {
    expect(() => playerAnswerIn(page)).toThrow(expect.objectContaining({ code }) as Error);
  });
});
