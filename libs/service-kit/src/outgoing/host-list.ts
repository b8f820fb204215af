import { z } from 'zod';

/** `receiver.internal` or `receiver.internal:8080`; IPv6 addresses in brackets. */
const host = /^(\[[0-9a-f:.]+\]|[a-z0-9]([a-z0-9.-]*[a-z0-9])?)(:\d{1,5})?$/;

/** A setting that names the hosts that may be internal, with commas between them. Default: none. */
export const hostList = z
  .string()
  .transform((value) =>
    value
      .toLowerCase()
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  .refine((hosts) => hosts.every((one) => host.test(one)), 'must be names like receiver.internal:8080')
  .default([]);
