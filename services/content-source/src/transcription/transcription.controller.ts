import { type Vocabulary, transcriptionRpc, type WordsQuery } from '@galley/contracts';
import { RpcHandler } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { SpokenWords } from './spoken-words.service.js';
import { VocabularyService } from './vocabulary.service.js';

@Controller()
export class TranscriptionController {
  constructor(
    private readonly spoken: SpokenWords,
    private readonly vocabulary: VocabularyService,
  ) {}

  @RpcHandler(transcriptionRpc.words)
  words(query: WordsQuery) {
    return this.spoken.between(query);
  }

  @RpcHandler(transcriptionRpc.vocabulary)
  get() {
    return this.vocabulary.get();
  }

  @RpcHandler(transcriptionRpc.setVocabulary)
  set(input: Vocabulary) {
    return this.vocabulary.set(input);
  }
}
