import { Module } from '@nestjs/common';
import { defineService, runService } from '../index.js';

@Module({})
class NothingModule {}

/** A process that sends the outbox of a service and does nothing else. Tests stop and kill it. */
void runService(defineService({ name: 'generation', module: NothingModule, entities: [], migrations: [] }));
