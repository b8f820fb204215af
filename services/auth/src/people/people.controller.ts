import { type Input, operatorUsers, peopleRpc } from '@galley/contracts';
import { RpcHandler, type SignedIn } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { PeopleService } from './people.service.js';

@Controller()
export class PeopleController {
  constructor(private readonly people: PeopleService) {}

  @RpcHandler(peopleRpc.list, 'signed-in')
  list() {
    return this.people.list();
  }

  @RpcHandler(peopleRpc.colleagues, 'signed-in')
  colleagues() {
    return this.people.colleagues();
  }

  @RpcHandler(peopleRpc.change, 'signed-in')
  change({ id, ...changes }: Input<typeof peopleRpc.change>, { userId }: SignedIn) {
    return this.people.change(id, changes, userId);
  }

  @RpcHandler(operatorUsers.change)
  changeByOperator({ username, ...changes }: Input<typeof operatorUsers.change>) {
    return this.people.changeByOperator(username, changes);
  }
}
