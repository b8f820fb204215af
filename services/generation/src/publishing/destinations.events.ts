import { destinationEvents, errorCatalogue } from '@galley/contracts';
import { OnEvent, type Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';

const code = 'PUBLICATION_DISCONNECTED';

/** A destination that was removed: nothing goes out there any more, and what is there stays where it is. */
@Injectable()
export class DestinationsEvents {
  @OnEvent(destinationEvents.removed)
  async removed({ destinationId }: { destinationId: number }, { manager }: Tx): Promise<void> {
    // An order under way ends by itself: its destination is not found.
    await manager.query(
      `UPDATE text_publications SET state = 'disconnected', "plannedFor" = NULL, "problemCode" = $2,
              problem = replace($3, '{name}', "destinationName"), "updatedAt" = now()
        WHERE "destinationId" = $1 AND state NOT IN ('publishing', 'withdrawing')`,
      [destinationId, code, errorCatalogue[code][1]],
    );
  }
}
