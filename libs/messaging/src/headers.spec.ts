import { headers as natsHeaders, MsgHdrsImpl } from '@nats-io/transport-node';
import { headerValues, messageHeaders } from './headers.js';

const sent = (headers: { encode?(): Uint8Array }) => (headers as MsgHdrsImpl).encode();

describe('headers of messages', () => {
  it('are the same bytes that the client would write', () => {
    const expected = natsHeaders();
    expected.set('Galley-Request', 'r-12345678');
    expected.set('traceparent', '00-1-2-01');
    const own = messageHeaders({
      'Galley-Request': 'r-12345678',
      traceparent: '00-1-2-01',
      'Galley-User': null,
    });
    expect(sent(own as MsgHdrsImpl)).toEqual(sent(expected as MsgHdrsImpl));
  });

  it('are read back as they were written', () => {
    const values = { 'Galley-Status': '200', ETag: '"a1b2-7"', 'X-Total-Count': '30000' };
    expect(headerValues(MsgHdrsImpl.decode(sent(messageHeaders(values) as MsgHdrsImpl)))).toEqual(values);
    expect(headerValues(undefined)).toEqual({});
  });

  it('refuse a value that would start another header', () => {
    expect(() => messageHeaders({ ETag: 'a\r\nGalley-User: 1' })).toThrow('line break');
  });
});
