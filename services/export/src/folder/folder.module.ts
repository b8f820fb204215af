import { Module } from '@nestjs/common';
import { FolderDestination } from './folder.destination.js';

/** Finished texts as Markdown files in the folder of a static site. */
@Module({ providers: [FolderDestination], exports: [FolderDestination] })
export class FolderModule {}
