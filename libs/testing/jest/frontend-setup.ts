import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

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
