import { Module } from '@nestjs/common';
import { KeptPieces } from './kept-pieces.js';
import { SpokenWords } from './spoken-words.service.js';
import { transcriberProvider } from './transcriber.js';
import { TranscriptionController } from './transcription.controller.js';
import { Transcription } from './transcription.service.js';
import { VocabularyService } from './vocabulary.service.js';

/** The transcription of recordings of any length. */
@Module({
  controllers: [TranscriptionController],
  providers: [transcriberProvider, KeptPieces, SpokenWords, Transcription, VocabularyService],
  exports: [Transcription],
})
export class TranscriptionModule {}
