import type { ResourceNames } from './names.js';

/** Path in the repository and text of each file of a new resource. */
export function resourceFiles(names: ResourceNames): Record<string, string> {
  const home = `services/${names.service}/src`;
  return {
    [`libs/contracts/src/${names.files}.ts`]: contract(names),
    [`${home}/${names.files}/${names.file}.entity.ts`]: entity(names),
    [`${home}/${names.files}/${names.files}.service.ts`]: service(names),
    [`${home}/${names.files}/${names.files}.controller.ts`]: controller(names),
    [`${home}/${names.files}/${names.files}.int.spec.ts`]: specification(names),
    [`${home}/migrations/${names.stamp}-${names.files}.ts`]: migration(names),
    [`gateway/src/${names.files}/${names.files}.controller.ts`]: gatewayController(names),
  };
}

function contract({ service, type, variable, words, wordsPlural, article, files }: ResourceNames): string {
  const capital = words.charAt(0).toUpperCase() + words.slice(1);
  return `import { z } from 'zod';
import { Id, IdInput, name255, Nothing, Ok, Timestamp } from './common.js';
import { rpcFor } from './message.js';

/** ${capital}, as its owner sees it. */
export const ${type} = z.object({
  id: Id,
  name: z.string(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type ${type} = z.infer<typeof ${type}>;

export const ${type}Input = z.object({ name: name255('The name of ${article} ${words}') });
export type ${type}Input = z.output<typeof ${type}Input>;
export const ${type}Changes = ${type}Input.partial().refine(
  (changes) => Object.keys(changes).length > 0,
  'Nothing to change was sent.',
);
export type ${type}Changes = z.output<typeof ${type}Changes>;

const rpc = rpcFor('${service}');
/** Questions about the caller's own ${wordsPlural}. */
export const ${variable}Rpc = {
  list: rpc('${files}.list', Nothing, z.array(${type})),
  create: rpc('${files}.create', ${type}Input, ${type}),
  change: rpc('${files}.change', IdInput.and(${type}Changes), ${type}),
  remove: rpc('${files}.remove', IdInput, Ok),
};
`;
}

function entity({ type, table, words, article }: ResourceNames): string {
  return `import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

/** One row per ${words}; ${article} ${words} belongs to one user. */
@Entity('${table}')
export class ${type}Entity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('int')
  userId: number;

  @Column('varchar', { length: 255 })
  name: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;
}
`;
}

function service({ type, types, file, wordsPlural }: ResourceNames): string {
  return `import { AppError, limits, type ${type}, type ${type}Changes, type ${type}Input } from '@galley/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ${type}Entity } from './${file}.entity.js';

/** The ${wordsPlural} of each user; nobody sees or touches another's. */
@Injectable()
export class ${types}Service {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first, 500 at most. */
  async list(userId: number): Promise<${type}[]> {
    const order = { createdAt: 'DESC', id: 'DESC' } as const;
    const rows = await this.dataSource.manager.find(${type}Entity, { where: { userId }, order, take: limits.listMax });
    return rows.map(to${type});
  }

  async create(userId: number, input: ${type}Input): Promise<${type}> {
    const { manager } = this.dataSource;
    return to${type}(await manager.save(manager.create(${type}Entity, { ...input, userId })));
  }

  /** @throws AppError NOT_FOUND, NOT_YOURS */
  async change(userId: number, id: number, changes: ${type}Changes): Promise<${type}> {
    const row = await this.own(userId, id);
    return to${type}(await this.dataSource.manager.save(Object.assign(row, changes)));
  }

  /** @throws AppError NOT_FOUND, NOT_YOURS */
  async remove(userId: number, id: number): Promise<{ success: true }> {
    await this.dataSource.manager.remove(await this.own(userId, id));
    return { success: true };
  }

  private async own(userId: number, id: number): Promise<${type}Entity> {
    const row = await this.dataSource.manager.findOneBy(${type}Entity, { id });
    if (!row) throw new AppError('NOT_FOUND', { id });
    if (row.userId !== userId) throw new AppError('NOT_YOURS', { id });
    return row;
  }
}

function to${type}({ id, name, createdAt, updatedAt }: ${type}Entity): ${type} {
  return { id, name, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
`;
}

function controller({ type, types, variable, variables, files }: ResourceNames): string {
  return `import { ${variable}Rpc, type ${type}Input } from '@galley/contracts';
import { Answers, requireUser, type Caller } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { ${types}Service } from './${files}.service.js';

@Controller()
export class ${types}Controller {
  constructor(private readonly ${variables}: ${types}Service) {}

  @Answers(${variable}Rpc.list)
  list(_: object, caller: Caller) {
    return this.${variables}.list(requireUser(caller));
  }

  @Answers(${variable}Rpc.create)
  create(input: ${type}Input, caller: Caller) {
    return this.${variables}.create(requireUser(caller), input);
  }

  @Answers(${variable}Rpc.change)
  change({ id, ...changes }: z.output<typeof ${variable}Rpc.change.input>, caller: Caller) {
    return this.${variables}.change(requireUser(caller), id, changes);
  }

  @Answers(${variable}Rpc.remove)
  remove({ id }: { id: number }, caller: Caller) {
    return this.${variables}.remove(requireUser(caller), id);
  }
}
`;
}

function specification({ service: name, variable, wordsPlural }: ResourceNames): string {
  const definition = `${name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())}Service`;
  return `import { ${variable}Rpc } from '@galley/contracts';
import { startService, type RunningService } from '@galley/service-kit';
import { testStack, type TestStack } from '@galley/testing';
import { ${definition} } from '../service.js';

const ann = { userId: 1 };
const bob = { userId: 2 };
let stack: TestStack;
let running: RunningService;
beforeAll(async () => {
  stack = await testStack();
  running = await startService(${definition}, { env: stack.envFor('${name}') });
});
afterAll(async () => {
  await running.close();
  await stack.close();
});

describe('${wordsPlural}', () => {
  it('are made, renamed, listed newest first and removed by their owner', async () => {
    const first = await stack.ask.call(${variable}Rpc.create, { name: ' First ' }, ann);
    const second = await stack.ask.call(${variable}Rpc.create, { name: 'Second' }, ann);
    const renamed = await stack.ask.call(${variable}Rpc.change, { id: first.id, name: 'Renamed' }, ann);
    expect(renamed).toMatchObject({ id: first.id, name: 'Renamed' });
    expect(await stack.ask.call(${variable}Rpc.list, {}, ann)).toEqual([second, renamed]);
    for (const { id } of [first, second]) await stack.ask.call(${variable}Rpc.remove, { id }, ann);
    expect(await stack.ask.call(${variable}Rpc.list, {}, ann)).toEqual([]);
  });

  it('are nobody else\\'s to see or touch', async () => {
    const { id } = await stack.ask.call(${variable}Rpc.create, { name: 'Private' }, ann);
    expect(await stack.ask.call(${variable}Rpc.list, {}, bob)).toEqual([]);
    await expect(stack.ask.call(${variable}Rpc.change, { id, name: 'Mine' }, bob)).rejects.toMatchObject({
      code: 'NOT_YOURS',
    });
    await expect(stack.ask.call(${variable}Rpc.remove, { id }, bob)).rejects.toMatchObject({ code: 'NOT_YOURS' });
  });

  it('refuse an empty name and an unknown id', async () => {
    await expect(stack.ask.call(${variable}Rpc.create, { name: ' ' }, ann)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    await expect(stack.ask.call(${variable}Rpc.remove, { id: 999_999 }, ann)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
`;
}

function migration({ types, table, stamp }: ResourceNames): string {
  return `import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ${types}${stamp} implements MigrationInterface {
  readonly name = '${types}${stamp}';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(\`
      create table ${table} (
        id serial primary key,
        "userId" int not null,
        name varchar(255) not null,
        "createdAt" timestamptz(3) not null default now(),
        "updatedAt" timestamptz(3) not null default now()
      );
      create index ${table}_newest on ${table} ("userId", "createdAt" desc, id desc);
    \`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ${table}');
  }
}
`;
}

function gatewayController({ types, variable, files }: ResourceNames): string {
  return `import { ${variable}Rpc } from '@galley/contracts';
import { Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';

@Controller('api/${files}')
export class ${types}Controller {
  constructor(private readonly forward: Forward) {}

  @Get()
  list(@Exchange() http: HttpExchange) {
    return this.forward.pass(${variable}Rpc.list, http);
  }

  @Post()
  create(@Exchange() http: HttpExchange) {
    return this.forward.pass(${variable}Rpc.create, http);
  }

  @Patch(':id')
  change(@Exchange() http: HttpExchange) {
    return this.forward.pass(${variable}Rpc.change, http);
  }

  @Delete(':id')
  remove(@Exchange() http: HttpExchange) {
    return this.forward.pass(${variable}Rpc.remove, http);
  }
}
`;
}
