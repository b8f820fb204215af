import { Module } from '@nestjs/common';
import { Reader } from './reader.service.js';

/** Reads files and texts of strangers in processes of their own. */
@Module({ providers: [Reader], exports: [Reader] })
export class ReadingModule {}
