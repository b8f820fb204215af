/** A journey is many pages long; each wait inside it has its own, shorter limit. */
jest.setTimeout(600_000);
