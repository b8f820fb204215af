import type { Type } from '@nestjs/common';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A migration in SQL, in one transaction: ``export const Labels7 = migration('Labels7')`create table …` ``. It only adds: to go
 * back, the previous release is started on the newer tables (ADR 0006), so no migration is ever undone.
 * @param name ends with the 13 digits by which TypeORM orders migrations
 */
export const migration =
  (name: string) =>
  (text: TemplateStringsArray, ...parts: readonly string[]): Type<MigrationInterface> =>
    class implements MigrationInterface {
      readonly name = name;

      async up(runner: QueryRunner): Promise<void> {
        await runner.query(String.raw({ raw: text }, ...parts));
      }

      down(): Promise<void> {
        return Promise.reject(new Error(`${name} cannot be undone: start the previous release instead.`));
      }
    };
