import twitter from 'twitter-text';

/** As in x-length.ts; the build of the web app leaves the polyfills out. */
export const xLength = (text: string): number => twitter.parseTweet(text).weightedLength;
