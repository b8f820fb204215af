import { guruRpc, sourceRpc, UploadPreview, type IngestJob } from '@galley/contracts';
import { contentSourceService } from '../../../services/content-source/src/service.js';
import { endOf } from '../../../services/content-source/src/testing/content-source-stack.js';
import { as, GatewayStack } from './gateway-stack.js';

/** A gateway with the service that reads files, and a guru. */
export async function uploadGateway(): Promise<GatewayStack> {
  const galley = await GatewayStack.start();
  await galley.serve(contentSourceService);
  await galley.stack.rpc.call(guruRpc.create, { name: 'Elena Voss' });
  return galley;
}

/** The calls of the screen on which people add files. */
export function uploadCalls(galley: GatewayStack) {
  const post = (path: string, body: unknown) =>
    galley.send('POST', `/api/ingest/${path}`, { ...as(galley.reader), body });
  const store = (uploadId: string | null, more: object = {}) =>
    post('uploads', { uploadId: uploadId ?? 'none', guruName: 'elena voss', ...more });
  return {
    post,
    store,
    async previewOf(bytes: Uint8Array | string, fileName: string) {
      const file = { bytes, fileName, ...as(galley.reader) };
      const reply = await galley.sendFile('/api/ingest/uploads/preview', file);
      expect([reply.status, reply.text]).toEqual([200, expect.any(String)]);
      return UploadPreview.strict().parse(reply.body);
    },
    async stored(uploadId: string | null, more: object = {}) {
      const reply = await store(uploadId, more);
      expect(reply.body).toMatchObject({ success: true, jobId: expect.any(Number) });
      const job: IngestJob = await endOf(galley.stack, (reply.body as { jobId: number }).jobId);
      expect(job).toMatchObject({ status: 'done', code: null });
      return galley.stack.rpc.call(sourceRpc.get, { id: job.sourceId ?? 0 });
    },
    /** What a refused call must leave as it was. */
    everything: () =>
      galley.stack.query(
        'content-source',
        'select (select count(*)::int from raw_sources) as sources, (select count(*)::int from jobs) as jobs, (select count(*)::int from pending_transcripts) as claims',
      ),
  };
}
