import { createIndexConcurrently } from '@galley/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A source is found by its address. */
export class AddressIndex1700000000241 implements MigrationInterface {
  readonly name = 'AddressIndex1700000000241';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'raw_sources_address',
      'ON raw_sources (address) WHERE address IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX raw_sources_address');
  }
}
