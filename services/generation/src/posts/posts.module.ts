import { Module } from '@nestjs/common';
import { GenerationsModule } from '../generations/index.js';
import { RefinementsModule } from '../refinements/index.js';
import { PostCheck } from './post-check.service.js';
import { PostsController } from './posts.controller.js';
import { PostsRepository } from './posts.repository.js';
import { PostsService } from './posts.service.js';

/** Short posts that are made of texts. */
@Module({
  imports: [GenerationsModule, RefinementsModule],
  controllers: [PostsController],
  providers: [PostCheck, PostsRepository, PostsService],
})
export class PostsModule {}
