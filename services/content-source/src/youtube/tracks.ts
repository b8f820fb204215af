import { AppError, CaptionLanguage, languageName } from '@galley/contracts';
import type { PlayerAnswer, Track } from './player-answer.js';

/**
 * The captions that are read. Of one language, what somebody wrote comes before what a machine heard.
 * @param wanted a language that was chosen; null for the one that is spoken in the video
 * @throws AppError CAPTIONS_DISABLED, LANGUAGE_MISSING with the captions that there are, PO_TOKEN_REQUIRED
 */
export function chosenTrack({ captions }: PlayerAnswer, wanted: string | null): Track {
  const list = captions?.playerCaptionsTracklistRenderer;
  const tracks = list?.captionTracks ?? [];
  if (tracks.length === 0) throw new AppError('CAPTIONS_DISABLED');
  const audio = list?.audioTracks?.[list.defaultAudioTrackIndex ?? 0];
  const shownFirst = tracks[audio?.defaultCaptionTrackIndex ?? -1];
  const track = wanted === null ? spokenTrack(tracks, shownFirst) : trackIn(tracks, wanted);
  if (!track) throw missing(tracks, wanted ?? '');
  if (/[?&]exp=xpe\b/.test(track.baseUrl) && !/[?&]pot=/.test(track.baseUrl))
    throw new AppError('PO_TOKEN_REQUIRED');
  return track;
}

/** A machine writes down what is spoken. Without its track, YouTube's default counts, then English, then the first. */
function spokenTrack(tracks: readonly Track[], shownFirst: Track | undefined): Track | undefined {
  const heard = tracks.find(({ kind }) => kind === 'asr');
  if (heard) return trackIn(tracks, heard.languageCode);
  return shownFirst ?? trackIn(tracks, 'en') ?? tracks[0];
}

/** The track of exactly this code, else one of the same language: `pt` is also found as `pt-BR`. */
function trackIn(tracks: readonly Track[], wanted: string): Track | undefined {
  const related = tracks.filter(
    ({ languageCode }) => languageOfCode(languageCode) === languageOfCode(wanted),
  );
  const exact = related.filter(({ languageCode }) => languageCode.toLowerCase() === wanted.toLowerCase());
  const written = ({ kind }: Track) => kind !== 'asr';
  return exact.find(written) ?? related.find(written) ?? exact[0] ?? related[0];
}

/** `he` of `he`, of `he-IL` and of `iw`, which is what YouTube calls it. */
function languageOfCode(code: string): string {
  const [language = ''] = code.toLowerCase().split('-');
  return /^[a-z]{2,3}$/.test(language) ? (Intl.getCanonicalLocales(language)[0] ?? language) : language;
}

function missing(tracks: readonly Track[], wanted: string): AppError {
  const names = [...new Set(tracks.map(nameOf))];
  // Some tracks have codes of YouTube's own, such as `en-eEY6OEpapPo`; their language is found without the rest.
  const named = tracks.map((track): [string, string] => {
    const { languageCode } = track;
    const whole = CaptionLanguage.safeParse(languageCode).success;
    return [whole ? languageCode : languageOfCode(languageCode), nameOf(track)];
  });
  const captions = [...new Map(named.toReversed())]
    .toReversed()
    .map(([language, name]) => ({ language, name }));
  return new AppError('LANGUAGE_MISSING', {
    wanted: languageName(wanted),
    languages: names.join(', '),
    captions,
  });
}

const nameOf = ({ name, languageCode }: Track): string =>
  name?.simpleText ?? name?.runs?.map((run) => run.text).join('') ?? languageCode;
