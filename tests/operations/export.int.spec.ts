import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { duringTests } from '@galley/testing';
import { generationService } from '../../services/generation/src/service.js';
import { commandsOf, OperatorStack } from './operator-stack.js';

describe('the operator command line', () => {
  const operator = duringTests(() => OperatorStack.start(generationService));
  const { galley, json } = commandsOf(operator);

  describe('exporting content', () => {
    beforeAll(async () => {
      await operator.stack.query(
        'generation',
        `INSERT INTO guru_refs (id, name) VALUES (1, 'Marcus'), (2, 'Elena')`,
      );
      await operator.stack.query(
        'generation',
        `INSERT INTO generations ("userId", "contentType", title, status, "guruId", "sourceInfo", "activeVersion", content, "blogContent")
           SELECT NULL, 'Both', 'Größe & Risk ' || n, 'Draft', 1 + n % 2, '{}', 2, '', '' FROM generate_series(1, 120) n`,
      );
      await operator.stack.query(
        'generation',
        `INSERT INTO content_versions ("generationId", version, content, "blogContent", author, "isActive")
           SELECT g.id, v, '<h2>News ' || v || '</h2><p>Text of ' || g.title || '</p>', '<p>Blog</p>', 'Ed', (v = 2)::int
             FROM generations g, generate_series(1, 2) v`,
      );
    });

    it('writes every text with all versions, and an index, into a new folder', async () => {
      const to = join(operator.folder, 'all');
      const done = await json<{ generations: number; versions: number }>('content:export', '--to', to);
      expect(done).toMatchObject({ generations: 120, versions: 240 });
      const index = readFileSync(join(to, 'index.jsonl'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { title: string; files: { version: number; paths: string[] }[] });
      expect(index).toHaveLength(120);
      const { title, files } = index[0]!;
      expect(files.map(({ version }) => version)).toEqual([1, 2]);
      expect(files[1]!.paths).toHaveLength(4);
      const [html, text] = files[1]!.paths.map((path) => readFileSync(join(to, path), 'utf8'));
      expect(html).toContain(`<p>Text of ${title}</p>`);
      expect(text).toBe(`## News 2\n\nText of ${title}\n`);
    });

    it('writes only the chosen texts, into a zip file', async () => {
      const to = join(operator.folder, 'elena.zip');
      const done = await json<{ generations: number }>(
        'content:export',
        '--guru',
        '2',
        '--format',
        'html',
        '--to',
        to,
      );
      expect(done.generations).toBe(60);
      expect(readFileSync(to).subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
      expect(
        readFileSync(to)
          .toString('latin1')
          .match(/-blog\.html/g),
      ).toHaveLength(2 * 120);
    });

    it('overwrites nothing, and leaves no partial files', async () => {
      const to = join(operator.folder, 'twice');
      await json('content:export', '--since', '2099-01-01', '--to', to);
      const again = await galley(['content:export', '--to', to]);
      expect([again.code, again.err]).toEqual([
        1,
        `${to} exists already; an export never overwrites anything.\n`,
      ]);
      expect(existsSync(join(to, 'index.jsonl'))).toBe(false);
      expect(readdirSync(operator.folder).filter((name) => name.includes('.part-'))).toEqual([]);
    });

    it('counts', async () => {
      expect(await json('content:count', '--guru', '1')).toEqual({
        generations: 60,
        versions: 120,
        byStatus: { Draft: 60 },
        byType: { Both: 60 },
      });
    });
  });
});
