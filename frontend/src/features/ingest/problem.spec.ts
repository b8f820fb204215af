import { cloudNotice, type IngestErrorBody } from '@galley/contracts';
import { problemOf, problemOfJob } from './problem.js';

const body = (changes: Partial<IngestErrorBody>): IngestErrorBody => ({
  statusCode: 422,
  message: 'This video has no captions.',
  code: 'CAPTIONS_DISABLED',
  requestId: 'r-1',
  error: 'This video has no captions.',
  details: null,
  suggestions: null,
  isCloudDeployment: false,
  canRetryLater: false,
  recommendManualMode: false,
  extractedTitle: null,
  existingSourceId: null,
  videoTitle: null,
  videoDuration: null,
  minimumRequired: null,
  isDuplicate: false,
  ...changes,
});

describe('why an ingest failed', () => {
  it('a known video is recognised by its status or its flag, and names the source', () => {
    const words = { title: 'Video Already Processed', message: 'This video has already been processed.' };
    expect(problemOf(body({ statusCode: 409, code: 'DUPLICATE_SOURCE' }))).toMatchObject(words);
    expect(problemOf(body({ isDuplicate: true, existingSourceId: 7 }))).toMatchObject({
      ...words,
      kind: 'duplicate',
      existingSourceId: 7,
    });
    expect(problemOf(body({ isDuplicate: true, details: 'It came in on Monday.' })).message).toBe(
      'It came in on Monday.',
    );
  });

  it('a short video is reported with its numbers', () => {
    const message = 'Video too short: only videos 5 minutes or longer are accepted.';
    const problem = problemOf(body({ message, videoDuration: '3:20', minimumRequired: '5 minutes' }));
    expect(problem).toMatchObject({
      kind: 'too-short',
      title: 'Video Duration Too Short',
      message: 'This video is too short for processing. Only videos 5 minutes or longer are accepted.',
      facts: [
        { label: 'Length', value: '3:20' },
        { label: 'Minimum', value: '5 minutes' },
      ],
    });
    expect(problemOf(body({ message, details: 'It runs 3:20.' })).message).toBe('It runs 3:20.');
  });

  it('anything else keeps its own sentence, and says it once', () => {
    const problem = problemOf(body({ details: 'This video has no captions.', recommendManualMode: true }));
    expect(problem).toMatchObject({
      title: 'Ingestion failed',
      message: 'This video has no captions.',
      details: null,
      recommendManualMode: true,
      cloudNotice: null,
      requestId: 'r-1',
    });
  });

  it('a server that YouTube blocks is explained', () => {
    expect(problemOf(body({ isCloudDeployment: true })).cloudNotice).toBe(cloudNotice);
  });

  it('an answer of another shape still says something, and a lost connection can be tried again', () => {
    expect(problemOf(new Error('odd')).message).toBe('The video could not be processed.');
    const lost = {
      statusCode: 0,
      message: 'Galley cannot be reached.',
      code: 'UNREACHABLE',
      requestId: null,
    };
    expect(problemOf(lost)).toMatchObject({ message: 'Galley cannot be reached.', canRetryLater: true });
  });

  it('a cancelled ingest is no duplicate', () => {
    expect(problemOf(body({ statusCode: 409, code: 'CANCELLED', message: 'This was cancelled.' })).kind).toBe(
      'other',
    );
  });

  it('a job says the same as its call', () => {
    const failure = body({ canRetryLater: true, extractedTitle: 'A talk' });
    expect(problemOfJob({ code: 'IP_BLOCKED', reason: 'YouTube is blocking.', failure })).toMatchObject({
      title: 'Ingestion failed',
      message: 'YouTube is blocking.',
      canRetryLater: true,
      extractedTitle: 'A talk',
    });
    expect(problemOfJob({ code: 'DUPLICATE_SOURCE', reason: 'Known.', failure: null }).kind).toBe(
      'duplicate',
    );
  });
});
