import { asTeam, Every } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { ClipsRepository } from './clips.repository.js';
import { ClipsService } from './clips.service.js';

const hourMs = 3_600_000;

/** Removes clips that were kept long enough. */
@Injectable()
export class ClipsSweep {
  constructor(
    private readonly rows: ClipsRepository,
    private readonly clips: ClipsService,
  ) {}

  @Every(hourMs, { problem: 'Old clips could not be removed', onWorkers: true })
  async sweep(): Promise<void> {
    for (const { teamId, ...clip } of await this.rows.old())
      await asTeam(teamId, () => this.clips.remove(clip));
  }
}
