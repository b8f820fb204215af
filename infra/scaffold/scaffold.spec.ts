import { centralLines } from './central.js';
import { namesFor } from './names.js';
import { resourceFiles } from './templates.js';

describe('a new resource', () => {
  it('is named in every form that code needs', () => {
    expect(namesFor('content-source', 'reading-list', 7)).toMatchObject({
      files: 'reading-lists',
      type: 'ReadingList',
      types: 'ReadingLists',
      variables: 'readingLists',
      table: 'reading_lists',
      words: 'reading list',
      article: 'a',
    });
    expect(namesFor('topic', 'category', 7).files).toBe('categories');
    expect(namesFor('topic', 'inbox', 7)).toMatchObject({ files: 'inboxes', article: 'an' });
  });

  it.each([
    ['topics', 'label', /no service "topics"/],
    ['topic', 'Label', /small letters/],
    ['topic', '../etc', /small letters/],
  ])('is refused for %s %s', (service, noun, reason) => {
    expect(() => namesFor(service, noun, 7)).toThrow(reason);
  });

  it('has a contract with its calls, a feature module with migration and spec, and the lines that tie them in', () => {
    const names = namesFor('topic', 'label', 7);
    expect(Object.keys(resourceFiles(names, 'infra/scaffold/templates'))).toEqual([
      'libs/contracts/src/labels.ts',
      'libs/contracts/src/http/labels.calls.ts',
      'services/topic/src/labels/label.entity.ts',
      'services/topic/src/labels/labels.service.ts',
      'services/topic/src/labels/labels.controller.ts',
      'services/topic/src/labels/labels.module.ts',
      'services/topic/src/labels/index.ts',
      'services/topic/src/labels/labels.int.spec.ts',
      'services/topic/src/migrations/7-labels.ts',
    ]);
    expect(new Set(centralLines(names).map(({ file }) => file)).size).toBe(4);
  });
});
