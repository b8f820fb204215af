import { AppError, destinationLimits, type OutgoingPost } from '@galley/contracts';
import { Images } from '@galley/messaging';
import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { cleanHtml } from '../content/index.js';
import type { PublicUrlEnv } from '../records/index.js';
import type { PostStore } from '../adapters/index.js';

const pictureAddress = /<img\b[^>]*?\bsrc="([^"]+)"/g;

/** The pictures of this studio in a text go with it: a reader of the destination may not reach the studio. */
@Injectable()
export class TravellingPictures {
  constructor(
    private readonly images: Images,
    private readonly dataSource: DataSource,
    @Inject(SERVICE_ENV) private readonly env: PublicUrlEnv,
  ) {}

  /** The post as it is sent: clean, and with the addresses that its pictures have there. Each picture is sent once. */
  async send(post: OutgoingPost, destinationId: number, store: PostStore): Promise<OutgoingPost> {
    const html = cleanHtml(post.html);
    if (!store.upload) return { ...post, html };
    const addresses = [...html.matchAll(pictureAddress)].map(([, address = '']) => address);
    const names = new Set([...addresses, post.socialImage ?? ''].flatMap((address) => this.nameOf(address)));
    if (names.size > destinationLimits.pictures)
      throw new AppError('TOO_LARGE', { limit: `${destinationLimits.pictures} pictures` });
    const places = await this.placesOf([...names], destinationId, store);
    const placeOf = (address: string) => this.nameOf(address).map((name) => places.get(name))[0] ?? address;
    return {
      ...post,
      html: html.replace(pictureAddress, (tag, address: string) =>
        tag.replace(address, () => placeOf(address)),
      ),
      socialImage: post.socialImage === null ? null : placeOf(post.socialImage),
    };
  }

  /** The name of a picture of this studio; nothing for any other address. */
  private nameOf(address: string): string[] {
    const url = URL.parse(address, this.env.PUBLIC_URL);
    if (url?.origin !== new URL(this.env.PUBLIC_URL).origin) return [];
    const name = /^\/files\/images\/([\w-]+\.\w+)$/.exec(url.pathname)?.[1];
    return name === undefined ? [] : [name];
  }

  private async placesOf(
    names: readonly string[],
    destinationId: number,
    store: PostStore,
  ): Promise<ReadonlyMap<string, string>> {
    if (names.length === 0) return new Map();
    const sent = await this.dataSource.query<{ name: string; address: string }[]>(
      'SELECT name, address FROM destination_pictures WHERE "destinationId" = $1 AND name = ANY ($2)',
      [destinationId, names],
    );
    const places = new Map(sent.map(({ name, address }) => [name, address]));
    // One after the other: small sites take no crowd of uploads.
    for (const name of names) {
      if (places.has(name)) continue;
      const address = await store.upload?.({ name, bytes: await this.bytesOf(name) });
      if (address === undefined) continue;
      places.set(name, address);
      // Kept at once: a process that is killed later sends no picture twice.
      await this.dataSource.query(
        `INSERT INTO destination_pictures ("destinationId", name, address) VALUES ($1, $2, $3)
           ON CONFLICT ("destinationId", name) DO UPDATE SET address = excluded.address`,
        [destinationId, name, address],
      );
    }
    return places;
  }

  private async bytesOf(name: string): Promise<Uint8Array<ArrayBuffer>> {
    const { size, bytes } = await this.images.read(name);
    if (size > destinationLimits.pictureBytes) throw new AppError('TOO_LARGE', { limit: '20 MB a picture' });
    return new Uint8Array(await new Response(bytes).arrayBuffer());
  }
}
