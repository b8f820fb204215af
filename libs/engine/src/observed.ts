import { codeOf, engineMetrics, inSpan, pastSpan, secondsSince } from '@galley/telemetry';
import type { ModelCall } from '@galley/contracts';
import type { EngineContext, WritingEngine } from '@galley/writing-core';

type Method<R, T> = (request: R, context?: EngineContext) => Promise<T>;

/** The same engine, with the time of each piece of work measured and a span around it. */
export function observed(engine: WritingEngine): WritingEngine {
  const measured =
    <R, T>(method: string, work: Method<R, T>): Method<R, T> =>
    async (request, context) => {
      const started = performance.now();
      const labels = { engine: engine.name, method };
      try {
        const attributes = { 'galley.engine': engine.name };
        const made = await inSpan({ name: `engine ${method}`, attributes }, () => work(request, context));
        engineMetrics.seconds.observe({ ...labels, outcome: 'done' }, secondsSince(started));
        return made;
      } catch (error) {
        const outcome = codeOf(error) === 'CANCELLED' ? 'stopped' : 'failed';
        engineMetrics.seconds.observe({ ...labels, outcome }, secondsSince(started));
        throw error;
      }
    };
  return {
    name: engine.name,
    extractTopics: measured('extractTopics', (request, context) => engine.extractTopics(request, context)),
    subjectLines: measured('subjectLines', (request, context) => engine.subjectLines(request, context)),
    summarise: measured('summarise', (request, context) => engine.summarise(request, context)),
    write: measured('write', (request, context) => engine.write(request, context)),
    answer: measured('answer', (request, context) => engine.answer(request, context)),
    refine: measured('refine', (request, context) => engine.refine(request, context)),
    converse: measured('converse', (request, context) => engine.converse(request, context)),
    factCheck: measured('factCheck', (request, context) => engine.factCheck(request, context)),
    posts: measured('posts', (request, context) => engine.posts(request, context)),
  };
}

/** Counts a call to a language model and puts it on the trace: how long and how much, never what was said. */
export function observeCall(call: ModelCall): void {
  const { model, purpose, outcome, tokensIn, tokensOut, durationMs } = call;
  engineMetrics.calls.inc({ model, purpose, outcome });
  engineMetrics.callSeconds.observe({ model }, durationMs / 1000);
  engineMetrics.tokens.inc({ model, direction: 'in' }, tokensIn ?? 0);
  engineMetrics.tokens.inc({ model, direction: 'out' }, tokensOut ?? 0);
  const attributes = {
    'gen_ai.operation.name': 'chat',
    'gen_ai.request.model': model,
    'galley.purpose': purpose,
    'galley.outcome': outcome,
    ...(tokensIn === null ? {} : { 'gen_ai.usage.input_tokens': tokensIn }),
    ...(tokensOut === null ? {} : { 'gen_ai.usage.output_tokens': tokensOut }),
  };
  const failure = outcome === 'failed' ? 'model-call-failed' : null;
  pastSpan({ name: `chat ${model}`, kind: 'client', attributes }, durationMs, failure);
}
