import { bearerProtocol, collabProtocol } from '@galley/contracts';
import { schemaVersion } from '@galley/document-schema';
import { HocuspocusProviderWebsocket } from '@hocuspocus/provider';
import { readToken } from '../../../shared/api/index.js';

/** A socket that says who is signed in here; asked for anew with every connection. The gateway checks the token. */
class DocumentSocket extends WebSocket {
  constructor(url: string) {
    const token = readToken();
    super(url, token === null ? [collabProtocol] : [collabProtocol, bearerProtocol + token]);
  }
}

/** The way to a document's text. @param epoch of the state that is here; the server lets in no other */
export function socketTo(id: string, epoch: number): HocuspocusProviderWebsocket {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const url = `${scheme}://${location.host}/collab/${id}?schema=${schemaVersion}&epoch=${epoch}`;
  return new HocuspocusProviderWebsocket({ url, WebSocketPolyfill: DocumentSocket });
}
