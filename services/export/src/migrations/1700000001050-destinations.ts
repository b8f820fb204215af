import { migration, teamRows } from '@galley/messaging';

/** Where texts are published, what is known of each text there, and which pictures have travelled along. */
export const Destinations1700000001050 = migration('Destinations1700000001050')`
  CREATE TABLE destinations (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind varchar(20) NOT NULL,
    name varchar(255) NOT NULL,
    address text,
    settings jsonb NOT NULL DEFAULT '{}',
    secret text,
    "testedAt" timestamptz(3),
    "testProblem" jsonb,
    "createdBy" integer NOT NULL,
    "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
    "removedAt" timestamptz(3));
  CREATE TABLE destination_posts (
    "destinationId" integer NOT NULL REFERENCES destinations ON DELETE CASCADE,
    key varchar(100) NOT NULL,
    place text,
    fingerprint text,
    "orderId" uuid,
    answer jsonb,
    holder uuid,
    until timestamptz(3),
    PRIMARY KEY ("destinationId", key));
  CREATE TABLE destination_pictures (
    "destinationId" integer NOT NULL REFERENCES destinations ON DELETE CASCADE,
    name varchar(100) NOT NULL,
    address text NOT NULL,
    PRIMARY KEY ("destinationId", name));
  ${teamRows('destinations', 'destination_posts', 'destination_pictures')}
`;
