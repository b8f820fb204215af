import { AppError, type Topic } from '@galley/contracts';
import { ENGINE, ModelCalls } from '@galley/engine';
import type { SubjectLineRequest, WritingEngine } from '@galley/writing';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { topicById, TopicsService } from '../topics/topics.service.js';

/** Exactly so many are answered to `generate-subject-lines` (decisions.md, "Calls, exactly"). */
const generated = 10;
const fewestRefreshed = 5;
/** An engine that repeats itself is asked again for the rest. */
const rounds = 3;

@Injectable()
export class SubjectLinesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly topics: TopicsService,
    @Inject(ENGINE) private readonly engine: WritingEngine,
    private readonly calls: ModelCalls,
  ) {}

  /** Ten different lines for a topic that need not be stored. @throws AppError ENGINE_BAD_OUTPUT when ten can't be had */
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

  /** Gives a stored topic new lines, none of which it has now. @throws AppError TOPIC_NOT_FOUND, ENGINE_BAD_OUTPUT */
  async refresh(id: number): Promise<{ topicId: number; subjectLines: string[] }> {
    const topic = await topicById(this.dataSource.manager, id);
    const subjectLines = await this.different(requestFor(topic));
    if (subjectLines.length === 0) throw new AppError('ENGINE_BAD_OUTPUT', { topicId: id });
    await this.topics.setSubjectLines(id, subjectLines);
    return { topicId: id, subjectLines };
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
