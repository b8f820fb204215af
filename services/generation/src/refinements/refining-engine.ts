import { ENGINE, ModelCalls } from '@galley/engine';
import type { RefineRequest, WritingEngine } from '@galley/writing-core';
import { Inject, Injectable } from '@nestjs/common';
import { cleanHtml } from '../html/index.js';
import type { MadeText } from './refinement.entity.js';

/** The engine of this installation, whose calls are stored. */
@Injectable()
export class RefiningEngine {
  constructor(
    private readonly calls: ModelCalls,
    @Inject(ENGINE) private readonly engine: WritingEngine,
  ) {}

  /** @param onPercent 0 to 100 */
  async refine(
    request: RefineRequest,
    signal: AbortSignal,
    onPercent: (percent: number) => Promise<void>,
  ): Promise<MadeText> {
    const onStep = (_step: string, percent: number) => onPercent(percent);
    const refined = await this.engine.refine(request, { ...this.calls.context(signal), onStep });
    const { changed, note, warnings } = refined;
    return { html: cleanHtml(refined.html), changed, note, warnings };
  }
}
