import { TestEnvironment } from 'jest-environment-jsdom';

/** React asks for the data of a form whose submission navigates; Node's own takes no form, and nobody reads it. */
class FormDataOfAnyForm extends FormData {
  constructor() {
    super();
  }
}

/** What every browser has and jsdom lacks; Node's own implementations serve. */
const fromNode = {
  fetch,
  Request,
  Response,
  Headers,
  FormData: FormDataOfAnyForm,
  Blob,
  File,
  TextEncoder,
  TextDecoder,
  TextDecoderStream,
  ReadableStream,
  WritableStream,
  TransformStream,
  BroadcastChannel,
  structuredClone,
};

/**
 * jsdom with Node's fetch family, for components that speak to the gateway. Abort signals stay jsdom's own: its
 * event targets take no others.
 */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, fromNode);
  }
}
