import { AppError, Post, postNetworks, type PostNetwork, type Posts } from '@galley/contracts';
import { inShape } from '@galley/service-kit';
import type { WrittenPost } from '@galley/writing-core';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { PostEntity } from './post.entity.js';

/** The posts of texts as they are stored. */
@Injectable()
export class PostsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** In the order of the networks. @param activeVersion of the text, against which posts are behind */
  async of(generationId: number, activeVersion: number): Promise<Posts> {
    const rows = await this.dataSource.manager.findBy(PostEntity, { generationId });
    const posts = rows
      .toSorted((a, b) => postNetworks.indexOf(a.network) - postNetworks.indexOf(b.network))
      .map((row) => inShape(Post, row, { isBehind: row.textVersion !== activeVersion }));
    return { generationId, posts };
  }

  /** @throws AppError POST_NOT_FOUND when one of them was never made */
  async need(
    manager: EntityManager,
    generationId: number,
    networks: readonly PostNetwork[],
  ): Promise<PostEntity[]> {
    const wanted = [...new Set(networks)];
    const rows = await manager.findBy(PostEntity, { generationId, network: In(wanted) });
    if (rows.length < wanted.length) throw new AppError('POST_NOT_FOUND', { id: generationId });
    return rows.toSorted((a, b) => wanted.indexOf(a.network) - wanted.indexOf(b.network));
  }

  /** Puts new posts in the place of those that are there. */
  async replace(
    manager: EntityManager,
    generationId: number,
    textVersion: number,
    posts: readonly WrittenPost[],
  ): Promise<void> {
    await manager.query(
      `INSERT INTO posts ("generationId", network, text, "textVersion")
         SELECT $1, network, text, $2 FROM jsonb_to_recordset($3::jsonb) AS made (network varchar(20), text text)
       ON CONFLICT ("generationId", network) DO UPDATE
         SET text = excluded.text, "textVersion" = excluded."textVersion", revision = posts.revision + 1, edited = false,
             "updatedAt" = now()`,
      [generationId, textVersion, JSON.stringify(posts)],
    );
  }

  /** @throws AppError POST_NOT_FOUND, POST_CHANGED when it is not the revision that was changed */
  async change(
    manager: EntityManager,
    generationId: number,
    { network, text }: WrittenPost,
    revision: number,
  ): Promise<void> {
    const [post] = await this.need(manager, generationId, [network]);
    if (post?.text === text) return;
    const { affected } = await manager.update(
      PostEntity,
      { generationId, network, revision },
      { text, revision: revision + 1, edited: true, updatedAt: new Date() },
    );
    if (affected === 0) throw new AppError('POST_CHANGED', { id: generationId, network });
  }
}
