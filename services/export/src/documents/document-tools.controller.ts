import { type Input, documentRpc } from '@galley/contracts';
import { RpcHandler } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { DocumentTeams } from '../collab/index.js';
import { DocumentLinksService } from './document-links.service.js';
import { DocumentsService } from './documents.service.js';
import { PublishTargets } from './publish-targets.service.js';

/** What is done with documents beside reading and writing their text. */
@Controller()
export class DocumentToolsController {
  constructor(
    private readonly documents: DocumentsService,
    private readonly documentLinks: DocumentLinksService,
    private readonly targets: PublishTargets,
    private readonly teams: DocumentTeams,
  ) {}

  @RpcHandler(documentRpc.links)
  links(input: Input<typeof documentRpc.links>) {
    return this.documentLinks.of(input.documentId);
  }

  @RpcHandler(documentRpc.changeLink)
  changeLink(input: Input<typeof documentRpc.changeLink>) {
    return this.documentLinks.change(input);
  }

  @RpcHandler(documentRpc.createLoose)
  createLoose(input: Input<typeof documentRpc.createLoose>) {
    return this.documents.createLoose(input);
  }

  @RpcHandler(documentRpc.suggest)
  suggest(input: Input<typeof documentRpc.suggest>) {
    return this.targets.with(input.documentId, (target) => target.suggest(input));
  }

  /** For people of its team, and for whoever holds a key of it. */
  @RpcHandler(documentRpc.export)
  export(input: Input<typeof documentRpc.export>) {
    return this.teams.asVisitor(input.documentId, () =>
      this.targets.with(input.documentId, ({ exports }) => exports.export(input)),
    );
  }
}
