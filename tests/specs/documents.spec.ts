import { readFileSync } from 'node:fs';
import { CloudEvent as CloudEventContract, publicEvents } from '@galley/contracts';
import { asyncApi, eventExample, openApi } from '@galley/specs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { CloudEvent } from 'cloudevents';
import { currentFile, documentNames, documents, guides, guideWith, written } from './documents.js';

/** What is used of its package, whose own types hide those of the browser. */
interface Parsing {
  readonly Parser: new () => {
    parse(document: string): Promise<{
      document?: { operations(): { all(): readonly unknown[] } };
      /** A severity of 0 is an error. */
      diagnostics: readonly { severity: number; message: string }[];
    }>;
  };
}
const { Parser } = jest.requireActual<Parsing>('@asyncapi/parser');

describe('the documents that describe Galley to others', () => {
  it.each(documentNames)('%s in the repository matches the contracts', (name) => {
    // `npm run specs` writes it.
    expect(readFileSync(currentFile(name), 'utf8')).toBe(written(documents[name]()));
  });

  it.each(guides)('the page has its $part as the contracts have them', (guide) => {
    const page = readFileSync(guide.file, 'utf8');
    const letters = (text: string) => text.replace(/[\s-]+/g, '');
    expect(letters(page)).toBe(letters(guideWith(guide, page)));
  });

  it('the HTTP API is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const result = await validator.validate(structuredClone(openApi()));
    expect(result).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('an OpenAPI document with a wrong field would be noticed', async () => {
    const result = await new Validator().validate({ ...structuredClone(openApi()), servers: 'here' });
    expect(result.valid).toBe(false);
  });

  it('the events are valid AsyncAPI 3.0, examples included', async () => {
    const { document, diagnostics } = await new Parser().parse(JSON.stringify(asyncApi()));
    expect(diagnostics.filter(({ severity }) => severity === 0)).toEqual([]);
    expect(document?.operations().all()).toHaveLength(publicEvents.length);
  });

  it('an AsyncAPI document with a wrong reference would be noticed', async () => {
    const broken = JSON.stringify(asyncApi()).replaceAll('/messages/source.ingested.v1', '/messages/none');
    const { diagnostics } = await new Parser().parse(broken);
    expect(diagnostics.filter(({ severity }) => severity === 0)).not.toEqual([]);
  });
});

describe('every public event', () => {
  it.each(publicEvents.map((event) => [event.type, event] as const))('%s has an example', (_, event) => {
    const example = eventExample(event);
    expect(example).not.toBeNull();
    expect(example).toMatchObject({ subject: expect.any(String) });
  });

  it.each(publicEvents.map((event) => [event.type, event] as const))(
    '%s is a CloudEvent by the rules of the CloudEvents project',
    (_, event) => {
      const example = CloudEventContract.parse(eventExample(event));
      // Strict: the package checks it against the schema of CloudEvents 1.0.
      expect(new CloudEvent(example, true).validate()).toBe(true);
    },
  );
});
