import { youtubeMoment, youtubeVideoId } from './youtube.js';

export { youtubeVideoId };

/** What an address says on the platforms whose addresses Galley can read. */
interface VideoPlatform {
  /** The id of the video; null for an address of something else. */
  videoId(address: string | null): string | null;
  /** The address at a second of the video; null for an address elsewhere. */
  moment(address: string, seconds: number | null): string | null;
}

const platforms: readonly VideoPlatform[] = [{ videoId: youtubeVideoId, moment: youtubeMoment }];

function firstOf(read: (platform: VideoPlatform) => string | null): string | null {
  for (const platform of platforms) {
    const found = read(platform);
    if (found !== null) return found;
  }
  return null;
}

/** The id of the video behind an address; null when no platform knows the address. */
export const videoIdOf = (address: string | null): string | null =>
  firstOf((platform) => platform.videoId(address));

/** The address that opens a video at a second; null when the address is of no platform that can do that. */
export const videoMoment = (address: string, seconds: number | null): string | null =>
  firstOf((platform) => platform.moment(address, seconds));
