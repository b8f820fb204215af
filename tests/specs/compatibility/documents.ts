import type { Json } from '@galley/specs';
import { type Direction, type Documents, schemaBreaks } from './schemas.js';

/**
 * What of the present HTTP API breaks those who were written against an earlier one: calls, fields and answers that are gone,
 * input that is needed now, values that are refused. Each as the place and a sentence.
 * @param before and `after` OpenAPI 3.1 documents
 */
export function apiBreaks(before: Json, after: Json): string[] {
  const documents = { before, after };
  return each(before['paths'], (path, methods) => {
    const now = objectOf(objectOf(after['paths'])[path]);
    return each(methods, (method, operation) => {
      const at = `${method.toUpperCase()} ${path}`;
      const present = now[method];
      return present === undefined
        ? [`${at}: the call is gone`]
        : operationBreaks(objectOf(operation), objectOf(present), at, documents);
    });
  });
}

/** The same for the events; AsyncAPI 3.0 documents. */
export function eventBreaks(before: Json, after: Json): string[] {
  const documents = { before, after };
  return each(before['channels'], (name, channel) => {
    const present = objectOf(objectOf(after['channels'])[name]);
    if (Object.keys(present).length === 0) return [`${name}: the event is gone`];
    const { address } = objectOf(channel);
    if (present['address'] !== address) return [`${name}: its address is ${String(present['address'])} now`];
    const was = messageOf(before, name);
    const is = messageOf(after, name);
    return [
      ...(was['contentType'] === is['contentType'] ? [] : [`${name}: its media type has changed`]),
      ...shape(objectOf(was['payload']), objectOf(is['payload']), 'given', name, documents),
    ];
  });
}

const messageOf = (document: Json, name: string): Json =>
  objectOf(objectOf(objectOf(document['components'])['messages'])[name]);

function operationBreaks(was: Json, is: Json, at: string, documents: Documents): string[] {
  return [
    ...securityBreaks(was, is, at),
    ...parameterBreaks(was, is, at, documents),
    ...bodyBreaks(was, is, at, documents),
    ...each(was['responses'], (status, response) => {
      const present = objectOf(is['responses'])[status];
      if (present === undefined) return [`${at} ${status}: the answer is gone`];
      return answerBreaks(
        resolve(response, documents.before),
        resolve(present, documents.after),
        `${at} ${status}`,
        documents,
      );
    }),
  ];
}

/** Whoever could call can call still: each way in is one of the ways in now. */
function securityBreaks(was: Json, is: Json, at: string): string[] {
  const ways = ({ security }: Json) =>
    Array.isArray(security) ? security.map((way) => JSON.stringify(way)) : [];
  const now = ways(is);
  if (now.length === 0) return [];
  const gone = ways(was).filter((way) => !now.includes(way));
  return gone.length > 0 || ways(was).length === 0 ? [`${at}: who may call has changed`] : [];
}

function parameterBreaks(was: Json, is: Json, at: string, documents: Documents): string[] {
  const [from, to] = [parametersOf(was), parametersOf(is)];
  const kept = [...from].flatMap(([key, parameter]) => {
    const present = to.get(key);
    if (present === undefined) return [`${at} ${key}: the parameter is gone`];
    const needed = present['required'] === true && parameter['required'] !== true;
    return [
      ...(needed ? [`${at} ${key}: it has to be sent now`] : []),
      ...shape(
        objectOf(parameter['schema']),
        objectOf(present['schema']),
        'taken',
        `${at} ${key}`,
        documents,
      ),
    ];
  });
  const added = [...to].filter(([key, parameter]) => !from.has(key) && parameter['required'] === true);
  return [...kept, ...added.map(([key]) => `${at} ${key}: it has to be sent now`)];
}

function parametersOf({ parameters }: Json): ReadonlyMap<string, Json> {
  const list = Array.isArray(parameters) ? parameters.map(objectOf) : [];
  return new Map(
    list.map((parameter) => [`${String(parameter['in'])} ${String(parameter['name'])}`, parameter]),
  );
}

function bodyBreaks(was: Json, is: Json, at: string, documents: Documents): string[] {
  const [from, to] = [objectOf(was['requestBody']), objectOf(is['requestBody'])];
  const content = objectOf(from['content']);
  if (Object.keys(content).length === 0) {
    const needs = Object.values(objectOf(to['content'])).some((part) => {
      const { required } = objectOf(objectOf(part)['schema']);
      return Array.isArray(required) && required.length > 0;
    });
    return needs ? [`${at} body: it has to be sent now`] : [];
  }
  // A body that is no longer looked at breaks nobody.
  if (Object.keys(objectOf(to['content'])).length === 0) return [];
  return mediaBreaks(content, objectOf(to['content']), 'taken', `${at} body`, documents);
}

function answerBreaks(was: Json, is: Json, at: string, documents: Documents): string[] {
  const headers = Object.keys(objectOf(was['headers'])).filter((name) => !(name in objectOf(is['headers'])));
  return [
    ...headers.map((name) => `${at} ${name}: the header is gone`),
    ...mediaBreaks(objectOf(was['content']), objectOf(is['content']), 'given', at, documents),
  ];
}

function mediaBreaks(was: Json, is: Json, direction: Direction, at: string, documents: Documents): string[] {
  return each(was, (type, media) => {
    const present = is[type];
    if (present === undefined) return [`${at}: ${type} is gone`];
    return shape(
      objectOf(objectOf(media)['schema']),
      objectOf(objectOf(present)['schema']),
      direction,
      at,
      documents,
    );
  });
}

const shape = (was: Json, is: Json, direction: Direction, at: string, documents: Documents): string[] =>
  schemaBreaks(was, is, direction, documents).map((problem) => `${at} ${problem}`);

const objectOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};

const each = (value: unknown, look: (name: string, part: unknown) => string[]): string[] =>
  Object.entries(objectOf(value)).flatMap(([name, part]) => look(name, part));

function resolve(part: unknown, document: Json): Json {
  const object = objectOf(part);
  const { $ref: reference } = object;
  if (typeof reference !== 'string') return object;
  return reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<Json>((place, name) => objectOf(place[name]), document);
}
