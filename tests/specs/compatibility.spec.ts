import { asyncApi, type Json, openApi } from '@galley/specs';
import { apiBreaks, eventBreaks } from './compatibility/documents.js';
import { read, releasedFile } from './documents.js';

type Node = Record<string, unknown>;
const copy = (document: Json): Node => JSON.parse(JSON.stringify(document)) as Node;
/** The part of a document at these names. */
const at = (document: Node, ...names: (string | number)[]): Node =>
  names.reduce<Node>((part, name) => part[name] as Node, document);

describe('what was released', () => {
  // A change that breaks others needs a new version of the call or the event beside the old one (docs/guides/events.md).
  it('of the HTTP API still holds', () => {
    expect(apiBreaks(read(releasedFile('openapi.json')), api)).toEqual([]);
  });

  it('of the events still holds', () => {
    expect(eventBreaks(read(releasedFile('asyncapi.json')), events)).toEqual([]);
  });
});

const api = copy(openApi());
const events = copy(asyncApi());
const apiChanged = (change: (document: Node) => void): string[] => {
  const after = copy(api);
  change(after);
  return apiBreaks(api, after);
};
const eventsChanged = (change: (document: Node) => void): string[] => {
  const after = copy(events);
  change(after);
  return eventBreaks(events, after);
};
const body = ['requestBody', 'content', 'application/json', 'schema'];
const login = ['paths', '/api/auth/login', 'post'];
const edit = ['paths', '/api/generations/{id}', 'patch'];
const payload = ['components', 'messages', 'generation.completed.v1', 'payload'];

describe('a change of the HTTP API that breaks others is named with its place', () => {
  it.each<[string, (document: Node) => void, string]>([
    [
      'a call that is gone',
      (d) => delete at(d, 'paths', '/api/gurus')['get'],
      'GET /api/gurus: the call is gone',
    ],
    [
      'a field that is gone from answers',
      (d) => delete at(d, 'components', 'schemas', 'Guru', 'properties')['name'],
      'GET /api/gurus 200 /[]/name: the field is gone',
    ],
    [
      'a field that is needed now',
      (d) => (at(d, ...login, ...body)['required'] as string[]).push('rememberMe'),
      'POST /api/auth/login body /rememberMe: it has to be sent now',
    ],
    [
      'a value that is refused now',
      (d) => (at(d, ...edit, ...body, 'properties', 'status')['enum'] = ['Draft', 'Complete', 'Published']),
      'PATCH /api/generations/{id} body /status: the value "Failed" is gone',
    ],
    [
      'another type',
      (d) => (at(d, 'components', 'schemas', 'Guru', 'properties', 'topicCount')['type'] = 'string'),
      'GET /api/gurus 200 /[]/topicCount: it may be string now',
    ],
    [
      'a smaller limit',
      (d) => (at(d, ...edit, ...body, 'properties', 'content')['maxLength'] = 10),
      'PATCH /api/generations/{id} body /content: maxLength is 10 now',
    ],
    [
      'a session that is needed now',
      (d) => (at(d, ...login)['security'] = [{ session: [] }]),
      'POST /api/auth/login: who may call has changed',
    ],
    [
      'a parameter that is needed now',
      (d) => (at(d, 'paths', '/api/topics/all', 'get', 'parameters', 0)['required'] = true),
      'GET /api/topics/all query limit: it has to be sent now',
    ],
    [
      'an answer that is gone',
      (d) => delete at(d, 'paths', '/api/discover-topics', 'post', 'responses')['202'],
      'POST /api/discover-topics 202: the answer is gone',
    ],
    [
      'a header that is gone',
      (d) => delete at(d, 'paths', '/api/topics/all', 'get', 'responses', '200', 'headers')['X-Next-Cursor'],
      'GET /api/topics/all 200 X-Next-Cursor: the header is gone',
    ],
  ])('%s', (_, change, problem) => {
    expect(apiChanged(change)).toContain(problem);
  });
});

describe('a change of an event that breaks others is named with its place', () => {
  it.each<[string, (document: Node) => void, string]>([
    [
      'an event that is gone',
      (d) => delete at(d, 'channels')['guru.changed.v1'],
      'guru.changed.v1: the event is gone',
    ],
    [
      'another address',
      (d) => (at(d, 'channels', 'guru.changed.v1')['address'] = 'galley.guru'),
      'guru.changed.v1: its address is galley.guru now',
    ],
    [
      'a field that may be missing now',
      (d) => (at(d, ...payload, 'properties', 'data')['required'] = ['generationId']),
      'generation.completed.v1 /data/version: it may be missing now',
    ],
    [
      'a field that may be empty now',
      (d) => (at(d, ...payload, 'properties', 'data', 'properties', 'guruId')['type'] = ['integer', 'null']),
      'generation.completed.v1 /data/guruId: it may be null now',
    ],
  ])('%s', (_, change, problem) => {
    expect(eventsChanged(change)).toContain(problem);
  });
});

describe('what is added breaks nobody:', () => {
  it.each<[string, (document: Node) => void]>([
    ['a call', (d) => (at(d, 'paths')['/api/new'] = { get: { responses: {} } })],
    [
      'a field of answers',
      (d) => (at(d, 'components', 'schemas', 'Guru', 'properties')['more'] = { type: 'string' }),
    ],
    [
      'a field that may be sent',
      (d) => (at(d, ...login, ...body, 'properties')['more'] = { type: 'string' }),
    ],
    [
      'a value',
      (d) => (at(d, ...edit, ...body, 'properties', 'status')['enum'] as string[]).push('Archived'),
    ],
    ['a way in', (d) => (at(d, 'paths', '/api/gurus', 'get')['security'] = [])],
    ['an error', (d) => (at(d, ...login, 'responses')['409'] = { description: 'Taken.' })],
  ])('%s', (_, change) => {
    expect(apiChanged(change)).toEqual([]);
  });

  it('an event, and a field of one', () => {
    const add = (d: Node) => {
      at(d, 'channels')['new.v1'] = { address: 'galley.event.new.v1' };
      at(d, ...payload, 'properties', 'data', 'properties')['more'] = { type: 'string' };
    };
    expect(eventsChanged(add)).toEqual([]);
  });
});
