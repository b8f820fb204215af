import { AppError, type Topic } from '@galley/contracts';
import { ENGINE, ModelCalls } from '@galley/engine';
import type { SubjectLineRequest, WritingEngine } from '@galley/writing-core';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { replaceSubjectLines, topicById } from '../topics/index.js';

/** `generate-subject-lines` answers exactly so many. */
const generated = 10;
const fewestRefreshed = 5;
/** How often the engine is asked for the missing lines when it repeats itself. */
const rounds = 3;

@Injectable()
export class SubjectLinesService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(ENGINE) private readonly engine: WritingEngine,
    private readonly calls: ModelCalls,
  ) {}

  /** Writes ten different lines for a topic, stored or not. @throws AppError ENGINE_BAD_OUTPUT when the engine can't write ten */
  async generate(topicTitle: string, topicExcerpt: string): Promise<{ subjectLines: string[] }> {
    const request = {
      title: topicTitle,
      excerpt: topicExcerpt,
      details: topicExcerpt,
      quotes: [],
      guruName: '',
      count: generated,
    };
    const subjectLines = await this.different(request);
    if (subjectLines.length < generated)
      throw new AppError('ENGINE_BAD_OUTPUT', { subjectLines: subjectLines.length });
    return { subjectLines };
  }

  /** Gives a stored topic lines that differ from its current ones, which go into the bin of whoever asks. @throws AppError TOPIC_NOT_FOUND, ENGINE_BAD_OUTPUT */
  async refresh(id: number, userId: number | null) {
    const topic = await topicById(this.dataSource.manager, id);
    const subjectLines = await this.different(requestFor(topic));
    if (subjectLines.length === 0) throw new AppError('ENGINE_BAD_OUTPUT', { topicId: id });
    const replaced = await this.dataSource.transaction((manager) =>
      replaceSubjectLines(manager, id, subjectLines, userId),
    );
    return { topicId: id, subjectLines, replaced };
  }

  private async different(request: SubjectLineRequest): Promise<string[]> {
    const avoided = new Set((request.avoid ?? []).map(asKey));
    const lines = new Map<string, string>();
    for (let round = 0; round < rounds && lines.size < request.count; round += 1) {
      const avoid = [...(request.avoid ?? []), ...lines.values()];
      const count = request.count - lines.size;
      for (const line of await this.engine.subjectLines({ ...request, count, avoid }, this.calls.context())) {
        const key = asKey(line);
        if (key !== '' && !avoided.has(key) && !lines.has(key)) lines.set(key, line.trim());
      }
    }
    return [...lines.values()].slice(0, request.count);
  }
}

function requestFor({ title, excerpt, details, quote, subjectLines, guruName }: Topic): SubjectLineRequest {
  const count = Math.max(fewestRefreshed, subjectLines.length);
  const quotes = quote ? [quote.text] : [];
  return { title, excerpt, details, quotes, guruName: guruName ?? '', count, avoid: subjectLines };
}

const asKey = (line: string) => line.trim().toLowerCase();
