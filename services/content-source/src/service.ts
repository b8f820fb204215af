import { defineService } from '@galley/service-kit';
import { ContentSourceModule } from './content-source.module.js';
import { ContentSourceEnv } from './content-source.env.js';
import { TranscriptVersionEntity } from './corrections/index.js';
import { ClipEntity } from './clips/index.js';
import { GuruEntity } from './gurus/index.js';
import { PendingTranscriptEntity } from './ingest/index.js';
import { MediaEntity } from './media/index.js';
import { Sources1700000000000 } from './migrations/1700000000000-sources.js';
import { Videos1700000000010 } from './migrations/1700000000010-videos.js';
import { Speakers1700000000020 } from './migrations/1700000000020-speakers.js';
import { Search1700000000030 } from './migrations/1700000000030-search.js';
import { Experts1700000000040 } from './migrations/1700000000040-experts.js';
import { FirstTry1700000000050 } from './migrations/1700000000050-first-try.js';
import { TopicsSequence1700000000123 } from './migrations/1700000000123-topics-sequence.js';
import { Addresses1700000000240 } from './migrations/1700000000240-addresses.js';
import { AddressIndex1700000000241 } from './migrations/1700000000241-address-index.js';
import { Languages1700000000260 } from './migrations/1700000000260-languages.js';
import { SearchIndex1700000000271 } from './migrations/1700000000271-search-index.js';
import { DeletedGurus1700000000280 } from './migrations/1700000000280-deleted-gurus.js';
import { SearchRows1700000000281 } from './migrations/1700000000281-search-rows.js';
import { Teams1700000000910 } from './migrations/1700000000910-teams.js';
import { TeamIndexes1700000000911 } from './migrations/1700000000911-team-indexes.js';
import { Feeds1700000001000 } from './migrations/1700000001000-feeds.js';
import { TranscriptionPieces1700000000980 } from './migrations/1700000000980-transcription-pieces.js';
import { Vocabularies1700000000981 } from './migrations/1700000000981-vocabularies.js';
import { TranscriptVersions1700000001010 } from './migrations/1700000001010-transcript-versions.js';
import { FollowedFeedEntity } from './followed-feeds/index.js';
import { SourceBin1700000000990 } from './migrations/1700000000990-source-bin.js';
import { WithdrawnSources1700000000991 } from './migrations/1700000000991-withdrawn-sources.js';
import { SoundOfEpisodes1700000001040 } from './migrations/1700000001040-sound-of-episodes.js';
import { Clips1700000001030 } from './migrations/1700000001030-clips.js';
import { Waveforms1700000001031 } from './migrations/1700000001031-waveforms.js';
import { Media1700000000970 } from './migrations/1700000000970-media.js';
import { MediaRules1700000001020 } from './migrations/1700000001020-media-rules.js';
import { CountedByIndex1700000001200 } from './migrations/1700000001200-counted-by-index.js';
import { MultiGuruSessionEntity, SourceEntity, transcriptFiles } from './sources/index.js';
import { WaveformEntity } from './waveforms/index.js';
import { SpokenWordsEntity, TranscriptionPieceEntity } from './transcription/index.js';

export const contentSourceService = defineService({
  name: 'content-source',
  module: ContentSourceModule,
  entities: [
    GuruEntity,
    SourceEntity,
    MediaEntity,
    ClipEntity,
    WaveformEntity,
    MultiGuruSessionEntity,
    PendingTranscriptEntity,
    FollowedFeedEntity,
    SpokenWordsEntity,
    TranscriptionPieceEntity,
    TranscriptVersionEntity,
  ],
  migrations: [
    Sources1700000000000,
    Videos1700000000010,
    Search1700000000030,
    Speakers1700000000020,
    Experts1700000000040,
    FirstTry1700000000050,
    TopicsSequence1700000000123,
    Addresses1700000000240,
    AddressIndex1700000000241,
    Languages1700000000260,
    SearchIndex1700000000271,
    DeletedGurus1700000000280,
    SearchRows1700000000281,
    Teams1700000000910,
    TeamIndexes1700000000911,
    TranscriptionPieces1700000000980,
    Vocabularies1700000000981,
    Feeds1700000001000,
    SoundOfEpisodes1700000001040,
    SourceBin1700000000990,
    WithdrawnSources1700000000991,
    TranscriptVersions1700000001010,
    Media1700000000970,
    MediaRules1700000001020,
    Clips1700000001030,
    Waveforms1700000001031,
    CountedByIndex1700000001200,
  ],
  env: ContentSourceEnv,
  archive: [transcriptFiles],
});
