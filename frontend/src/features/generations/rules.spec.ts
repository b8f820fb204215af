import { platformTypes } from '@galley/contracts';
import { pickDocument } from './documents.js';
import { selectedTopicsOf } from './selected-topics.js';
import { nextStatuses } from './status-changes.js';
import { columns, toggleTopic } from './topic-columns.js';

describe('choosing topics', () => {
  it('takes at most three; ignores a fourth, removes a chosen one', () => {
    const three = [{ id: 1 }, { id: 2 }, { id: 3 }];
    expect(toggleTopic(three, { id: 4 })).toEqual(three);
    expect(toggleTopic(three, { id: 2 })).toEqual([{ id: 1 }, { id: 3 }]);
    expect(toggleTopic([], { id: 4 })).toEqual([{ id: 4 }]);
  });

  it('shows every platform in exactly one column', () => {
    const shown = columns.flatMap(({ platforms }): readonly string[] => platforms);
    expect([...shown].sort()).toEqual([...platformTypes].sort());
  });
});

it('people change Draft, Complete and Published; the rest is the system\u2019s', () => {
  expect(nextStatuses('Draft')).toEqual(['Complete']);
  expect(nextStatuses('Complete')).toEqual(['Published', 'Draft']);
  expect(nextStatuses('Published')).toEqual(['Draft']);
  expect(nextStatuses('Processing')).toEqual([]);
  expect(nextStatuses('Failed')).toEqual([]);
});

it('unreadable selected topics count as none', () => {
  expect(selectedTopicsOf('[{"id":1,"title":"A"}]')).toEqual([{ id: 1, title: 'A' }]);
  for (const text of [null, '', '{', '{"id":1}', '[{"id":"x"}]']) expect(selectedTopicsOf(text)).toEqual([]);
});

describe('the document shown', () => {
  type Detail = Parameters<typeof pickDocument>[0];
  const detail = (
    contentType: 'Newsletter' | 'Blog' | 'Both',
    types: ('newsletter' | 'blogPost')[],
  ): Detail => {
    const generation = { contentType } satisfies Partial<Detail['generation']>;
    const googleDocs = types.map(
      (type) => ({ contentType: type }) satisfies Partial<Detail['googleDocs'][number]>,
    );
    return { generation, googleDocs } as Detail; // Only these fields are looked at.
  };

  it('matches the content type, and is the first one otherwise', () => {
    expect(pickDocument(detail('Blog', ['newsletter', 'blogPost']))?.contentType).toBe('blogPost');
    expect(pickDocument(detail('Newsletter', ['blogPost', 'newsletter']))?.contentType).toBe('newsletter');
    expect(pickDocument(detail('Both', ['blogPost']))?.contentType).toBe('blogPost');
    expect(pickDocument(detail('Both', []))).toBeNull();
  });
});
