import { type Input, receiptRpc } from '@galley/contracts';
import { RpcHandler } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { ReceiptKeys } from './receipt-keys.js';
import { ReceiptStates } from './receipt-states.service.js';

/** For everybody: there need not be a user. */
@Controller()
export class ReceiptsController {
  constructor(
    private readonly states: ReceiptStates,
    private readonly receiptKeys: ReceiptKeys,
  ) {}

  @RpcHandler(receiptRpc.read)
  read({ id }: Input<typeof receiptRpc.read>) {
    return this.states.read(id);
  }

  @RpcHandler(receiptRpc.keys)
  keys() {
    return this.receiptKeys.published();
  }
}
