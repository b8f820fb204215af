import { zipSync } from 'fflate';
import { wordDocument } from '../../../../gateway/src/testing/upload-files.js';
import { growth, processorTime } from '../../../../libs/testing/src/growth.js';
import { wordText } from './word-document.js';

const run = (text: string) => `<w:r><w:rPr><w:b/></w:rPr><w:t>${text}</w:t></w:r>`;
const textOf = (body: string) => wordText(wordDocument(body));

describe('the text of a Word document', () => {
  it('is one paragraph a line, with its breaks, tabs and escapes', () => {
    const turn = `<w:p><w:pPr><w:tabs><w:tab w:pos="9"/></w:tabs></w:pPr>${run('Ann &amp; Bob')}<w:r><w:tab/><w:t xml:space="preserve"> 0:15</w:t><w:br/><w:t>One &lt; two.</w:t></w:r></w:p>`;
    expect(textOf(`${turn}<w:p/><w:p>${run('Three.')}</w:p>`)).toBe('Ann & Bob\t 0:15\nOne < two.\nThree.\n');
  });

  it('has the cells of a table beside each other', () => {
    const cell = (text: string) => `<w:tc><w:p>${run(text)}</w:p></w:tc>`;
    expect(textOf(`<w:tbl><w:tr>${cell('0:15')}${cell('Words.')}</w:tr></w:tbl>`)).toBe(
      '0:15\n\tWords.\n\t\n',
    );
  });

  it('leaves out what was deleted, field codes and what stands for a picture', () => {
    const gone = `<w:del><w:r><w:delText>no</w:delText></w:r></w:del><w:moveFrom>${run('moved')}</w:moveFrom>`;
    const field = '<w:r><w:instrText>HYPERLINK</w:instrText></w:r>';
    const picture = `<mc:AlternateContent><mc:Fallback>${run('instead')}</mc:Fallback></mc:AlternateContent>`;
    expect(textOf(`<w:p>${run('Kept')}${gone}${field}${picture}${run(' all.')}</w:p>`)).toBe('Kept all.\n');
  });

  it('is found under any prefix and any name of the part', () => {
    const word = 'http://purl.oclc.org/ooxml/wordprocessingml/main';
    const bytes = zipSync({
      '_rels/.rels': Buffer.from(
        '<Relationships><Relationship Type="http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument" Target="/word/document2.xml"/></Relationships>',
      ),
      'word/document2.xml': Buffer.from(
        `<document xmlns="${word}"><body><p><r><t>Words.</t></r></p></body></document>`,
      ),
    });
    expect(wordText(bytes)).toBe('Words.\n');
  });
});

describe('a Word document that is made to be slow', () => {
  const shapes: Record<string, (size: number) => string> = {
    'runs that repeat': (size) => `<w:p>${run('a').repeat(size / 50)}</w:p>`,
    'empty paragraphs': (size) => '<w:p/>'.repeat(size / 6),
    'tables side by side': (size) => '<w:tbl><w:tr><w:tc><w:p/></w:tc></w:tr></w:tbl>'.repeat(size / 46),
    'text of escapes': (size) => run('&amp;'.repeat(size / 5)),
    'attributes without end': (size) => `<w:p ${'w:a="b" '.repeat(size / 8)}/>`,
    'tags that were never opened': (size) => '</w:x>'.repeat(size / 6),
    'a tag that never ends': (size) => `<w:p ${'<'.repeat(size)}`,
  };

  it.each(Object.entries(shapes))('is read in proportion to its size: %s', (_, make) => {
    // Noise in the zip keeps the ratio of what people write.
    expect(growth((size) => wordDocument(make(size)), 200_000, wordText)).toBeLessThan(6);
  });

  it.each([
    ['nested tables', '<w:tbl><w:tr><w:tc>'.repeat(200_000)],
    ['tags that are never closed', '<w:p>'.repeat(800_000)],
  ])('and nested without end is not read at all: %s', (_, body) => {
    const bytes = wordDocument(body);
    expect(bytes.length).toBeLessThan(20_000);
    expect(processorTime(() => expect(wordText(bytes)).toBeNull())).toBeLessThan(1_500);
  });

  it('with more parts than any document is not read', () => {
    const parts = Object.fromEntries(
      Array.from({ length: 6_000 }, (_, n) => [`word/${n}.xml`, new Uint8Array()]),
    );
    expect(wordText(zipSync(parts, { level: 0 }))).toBeNull();
  });
});
