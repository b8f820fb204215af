export { dealsWith } from './asking/deals-with.js';
export { signNames, signsOf } from './asking/signs.js';
export { withLocatedSpeech } from './attribution/engine.js';
export { mentioningVerbs, sayingVerbs } from './language/speech-words.js';
export { lockSpeech, lockSpeechInHtml } from './attribution/lock.js';
export { readMessage } from './converse/intent.js';
export { talk, withSource } from './converse/talk.js';
export { fittedTeaser, teaserQuotes } from './converse/teaser.js';
export { verdictsInWords } from './converse/verdicts.js';
export { pieceByPiece } from './engine/emit.js';
export {
  type Answer,
  type AnswerRequest,
  type CheckedRecording,
  type Conversed,
  type ConverseRequest,
  type Draft,
  type EngineContext,
  engineName,
  type EngineSettings,
  type ExtractRequest,
  type FactCheckRequest,
  type PostsRequest,
  type Refined,
  type RefineRequest,
  type SubjectLineRequest,
  type TopicFinding,
  type Voice,
  type WriteRequest,
  type WriteTopic,
  type WrittenPost,
  type WritingEngine,
} from './engine/engine.js';
export { Pace } from './engine/pace.js';
export { type Language, language, termsOf } from './language/language.js';
export { type Lexicon, lexiconOf } from './language/lexicon.js';
export { placesInLanguage } from './asking/in-language.js';
export { plainWords } from './text/plain-words.js';
export { inMarks, quotation } from './text/quote-marks.js';
export { functionWords } from './language/words.js';
export { leadsIn, type StudioWords, studioWordsIn, wordedLanguages } from './language/studio-words.js';
export { isUnheard, type Manner, mannerOf } from './material/manner.js';
export {
  capacity,
  headingOf,
  sectionsOf,
  relatedTo,
  type Section,
  type Subject,
  subjectsOf,
  type Said,
  saidByTitle,
} from './material/material.js';
export { subjectLines, subjectLinesFor } from './material/subject-lines.js';
export { blemishesOf } from './recording/blemishes.js';
export { isClaim, opensAlone, opensPassage } from './recording/claims.js';
export { type Corpus, corpusOf, joinedLines, type Line, linesBetween, voiceOf } from './recording/corpus.js';
export { type Decision, decisionsOf } from './recording/decisions.js';
export {
  type Interest,
  interestOf,
  isFresh,
  isPunctuated,
  lineScore,
  markUsed,
  type SpokenPassage,
  passagesIn,
  plainTaste,
  presentable,
  quotesIn,
  takeFresh,
  type Taste,
} from './recording/passages.js';
export { type Phrase, phrasesOf, sameSubject } from './recording/phrases.js';
export { quoteOf, running, segmentOf, verbatim } from './recording/reading.js';
export { spokenPhrase } from './recording/spoken-phrase.js';
export { Telling } from './recording/telling.js';
export { stretchTitle, stretchTitles } from './recording/titles.js';
export { type Command, readCommands } from './refine/commands.js';
export { recordingsOf } from './refine/from-recording.js';
export { aimOf, shorten } from './refine/length.js';
export { replaceTitle } from './refine/mechanical.js';
export {
  bodyOf,
  freshPiece,
  freshPieces,
  isLeadIn,
  isList,
  isQuote,
  isRule,
  isSubhead,
  isTitle,
  type Piece,
  piecesOf,
  readable,
  textFrom,
  wordsOfPieces,
} from './refine/pieces.js';
export {
  abilities,
  carryOut,
  type Ran,
  refinedText,
  runCommands,
  type SubjectLineWriter,
  subjectOf,
} from './refine/run.js';
export { innerOf, joinedSentences, momentsIn, placesIn, sentencesOfHtml } from './refine/sentences.js';
export { ownPosts } from './posts/own.js';
export { unsaidIn } from './posts/quotations.js';
export { createPassageIndex, type Hit, type PassageIndex } from './retrieval/passage-index.js';
export { type Passage, passageAt, type Stretch } from './retrieval/passages.js';
export { placesFor } from './retrieval/places.js';
export { readQuery, speakersNamed } from './retrieval/query.js';
export { searchTerms, stemOf, wordsOf } from './retrieval/terms.js';
export { segment, type SubjectStretch, usualCount } from './segments/segmentation.js';
export { align, type Alignment } from './statements/alignment.js';
export { areOpposite, oppositesOf } from './statements/antonyms.js';
export { type Conflict, conflictIn, deniesOtherwise } from './statements/conflicts.js';
export { agrees, comparable, mayHoldNumber, type Quantity } from './statements/quantities.js';
export { type Part, partsOf } from './statements/statement.js';
export {
  blockquote,
  blocksOf,
  decodeEntities,
  escapeHtml,
  h2,
  list,
  momentLink,
  p,
  textOf,
  wordCount,
} from './text/html.js';
export {
  checkDraft,
  type Limits,
  limitsFor,
  missingEvidence,
  repairDraft,
  tooLittleMaterial,
} from './text/limits.js';
export { releaseUnlocatedQuotes } from './text/quotes.js';
export { inWords, joined, sentenceCase, shortName } from './text/tidy.js';
export { describeVoice } from './voice/describe.js';
export type { VoiceRecording } from './voice/own-words.js';
export { voiceProfile, type VoiceProfile } from './voice/profile.js';
export * as study from './segments/study.js';
export { stretchesOf } from './retrieval/passages.js';
export { type IndexedText, searchVector } from './search/index-words.js';
export { readSearch, type ReadSearch } from './search/read-search.js';
