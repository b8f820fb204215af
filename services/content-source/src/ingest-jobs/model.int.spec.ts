import { modelCalled, sourceRpc } from '@galley/contracts';
import { eventually } from '@galley/testing';
import { type OpenAiStandIn, startOpenAiStandIn } from '@galley/engine-openai/testing';
import {
  addGuru,
  contentSourceStack,
  endOf,
  talk,
  type ContentSourceStack,
} from '../testing/content-source-stack.js';

let model: OpenAiStandIn;
let content: ContentSourceStack;
beforeAll(async () => {
  model = await startOpenAiStandIn();
  content = await contentSourceStack({ started: false });
  await content.start({ OPENAI_BASE_URL: model.baseUrl, OPENAI_API_KEY: 'sk-secret' });
  await addGuru(content.stack, 'Marcus Hale');
});
afterAll(async () => {
  await content.close();
  await model.close();
});

const upload = (transcript: string) =>
  content.stack.rpc.call(sourceRpc.ingestTranscript, { guruName: 'Marcus Hale', transcript });

describe('a language model behind the ingestion', () => {
  it('writes the summary, and what was said to it is told without its key', async () => {
    const heard = await content.stack.listen(modelCalled['content-source']);
    model.reply(() => ({ json: { summary: 'The talk is about sizing. It shows many examples.' } }));
    const { jobId } = await upload(talk('models'));
    const { sourceId } = await endOf(content.stack, jobId);
    expect(await content.stack.rpc.call(sourceRpc.summary, { id: sourceId! })).toEqual({
      summary: 'The talk is about sizing. It shows many examples.',
    });
    await eventually(() => heard.length > 0);
    expect(heard[0]).toMatchObject({ outcome: 'ok', error: null });
    expect(JSON.stringify(heard)).not.toContain('sk-secret');
  });

  it('that declines fails the job at once; the text may be sent again, but not beside a retry', async () => {
    model.reply(() => ({ refusal: 'No.' }));
    const text = talk('refusals');
    const first = await upload(text);
    expect(await endOf(content.stack, first.jobId)).toMatchObject({
      status: 'failed',
      code: 'ENGINE_REFUSED',
      tries: 1,
    });
    model.reply(() => ({ json: { summary: 'The talk is about refusals. It shows many examples.' } }));
    await content.stack.rpc.call(sourceRpc.retryJob, { id: first.jobId });
    await expect(upload(text)).rejects.toMatchObject({ code: 'DUPLICATE_SOURCE' });
    const { sourceId } = await endOf(content.stack, first.jobId);
    await expect(upload(text)).rejects.toMatchObject({ details: { existingSourceId: sourceId } });
  });
});
