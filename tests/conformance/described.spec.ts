import { notAsDescribed } from './described.js';

describe('an answer that is not as the OpenAPI document describes it', () => {
  it.each([
    [
      'lacks a field',
      'GET',
      '/api/stats',
      200,
      { activeTopics: 1 },
      "must have required property 'generatedPosts'",
    ],
    [
      'has another type',
      'GET',
      '/api/sources/platforms',
      200,
      [{ platformType: 'Zoom', count: 'one' }],
      'must be integer',
    ],
    ['has a status that is not described', 'GET', '/api/gurus', 204, null, 'has no answer 204'],
    [
      'is an error without a code',
      'GET',
      '/api/gurus',
      401,
      { message: 'No.' },
      'must have required property',
    ],
    ['comes from a call that is not described', 'GET', '/api/none/{x}', 200, {}, 'does not know this call'],
  ])('is noticed when it %s', (_, method, path, status, body, problem) => {
    expect(notAsDescribed(method, path, status, body)).toContain(problem);
  });

  it('passes when it fits, whatever the names of the address parameters', () => {
    const body = {
      statusCode: 404,
      message: 'There is no such topic.',
      code: 'TOPIC_NOT_FOUND',
      requestId: 'r',
    };
    expect(notAsDescribed('GET', '/api/topics/{topicId}', 404, body)).toBeNull();
  });
});
