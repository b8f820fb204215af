import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import * as React from 'react';

/** Typing into forms takes its time when two cores run everything at once; so does drawing what is waited for. */
configure({ asyncUtilTimeout: 8_000 });

/** Layout does not exist in jsdom: nothing is ever resized, no media query ever matches. */
class StillObserver {
  observe(): void {
    return undefined;
  }
  unobserve(): void {
    return undefined;
  }
  disconnect(): void {
    return undefined;
  }
}

Object.defineProperty(globalThis, 'ResizeObserver', { writable: true, value: StillObserver });
Object.defineProperty(globalThis, 'IntersectionObserver', { writable: true, value: StillObserver });
Object.defineProperty(globalThis, 'matchMedia', {
  writable: true,
  value: (query: string) => ({
    media: query,
    matches: false,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }),
});
Object.defineProperty(globalThis, 'scrollTo', { writable: true, value: () => undefined });
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollTo = () => undefined;

/**
 * React keeps the stack of each element for its warnings, up to 10,000 a second: a sixth of the time of these tests. Its own count says
 * here that there are enough. The warnings themselves stay.
 */
const internals = Object.entries(React).find(([name]) =>
  name.startsWith('__CLIENT_INTERNALS'),
)?.[1] as object;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });
