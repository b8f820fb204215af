import { type Input, mediaRpc } from '@galley/contracts';
import { RpcHandler, type Caller } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { RecordingUploads } from './recording-uploads.service.js';

@Controller()
export class RecordingUploadsController {
  constructor(private readonly recordings: RecordingUploads) {}

  @RpcHandler(mediaRpc.arrived)
  arrived({ uploadId, fileName }: Input<typeof mediaRpc.arrived>) {
    return this.recordings.arrived(uploadId, fileName);
  }

  @RpcHandler(mediaRpc.ingest)
  ingest(input: Input<typeof mediaRpc.ingest>, caller: Caller) {
    return this.recordings.ingest(input, caller.userId);
  }
}
