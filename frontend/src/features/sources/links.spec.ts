import { recordingLink, topicsLink, transcriptSize } from './links.js';

describe('the links of a source', () => {
  it('lead to its topics, by the video too where there is one', () => {
    expect(topicsLink({ id: 3, videoUrl: null })).toBe('/find-topics?sourceId=3');
    expect(topicsLink({ id: 3, videoUrl: 'https://youtu.be/a?b=c' })).toBe(
      '/find-topics?sourceId=3&videoUrl=https%3A%2F%2Fyoutu.be%2Fa%3Fb%3Dc',
    );
  });

  it('open the video, else the recording in the reference, and never a script', () => {
    const reference = 'Recording: https://zoom.example/rec/1 Password: xxx';
    expect(recordingLink({ videoUrl: 'https://youtu.be/a', sourceReference: reference })).toBe(
      'https://youtu.be/a',
    );
    expect(recordingLink({ videoUrl: null, sourceReference: reference })).toBe('https://zoom.example/rec/1');
    expect(recordingLink({ videoUrl: 'javascript:alert(1)', sourceReference: 'A talk' })).toBeNull();
  });
});

describe('the size of a transcript', () => {
  it('is given in thousands of characters', () => {
    expect([900, 10_049, 26_712, 1_500_000].map(transcriptSize)).toEqual([
      '0.9K characters',
      '10K characters',
      '27K characters',
      '1,500K characters',
    ]);
  });
});
