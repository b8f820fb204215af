import { Module } from '@nestjs/common';
import { FoldersController } from './folders.controller.js';

/** The folders that users keep their texts in. */
@Module({ controllers: [FoldersController] })
export class FoldersModule {}
