import { type Input, topicRpc } from '@galley/contracts';
import { type Caller, RpcHandler } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { SubjectLinesService } from './subject-lines.service.js';

@Controller()
export class SubjectLinesController {
  constructor(private readonly subjectLines: SubjectLinesService) {}

  @RpcHandler(topicRpc.refreshSubjectLines)
  refresh({ id }: { id: number }, { userId }: Caller) {
    return this.subjectLines.refresh(id, userId);
  }

  @RpcHandler(topicRpc.generateSubjectLines)
  generate({ topicTitle, topicExcerpt }: Input<typeof topicRpc.generateSubjectLines>) {
    return this.subjectLines.generate(topicTitle, topicExcerpt);
  }
}
