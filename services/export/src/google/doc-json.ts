import { z } from 'zod';

const magnitude = z.object({ magnitude: z.number().optional() }).optional();
const suggested = { suggestedInsertionIds: z.array(z.string()).optional() };

const TextStyle = z
  .object({
    bold: z.boolean(),
    italic: z.boolean(),
    underline: z.boolean(),
    strikethrough: z.boolean(),
    link: z.object({ url: z.string().optional() }),
    weightedFontFamily: z.object({ fontFamily: z.string().optional() }),
    backgroundColor: z.object({
      color: z
        .object({
          rgbColor: z.object({ red: z.number(), green: z.number(), blue: z.number() }).partial().optional(),
        })
        .optional(),
    }),
  })
  .partial();
export type GoogleTextStyle = z.infer<typeof TextStyle>;

const ParagraphElement = z.object({
  startIndex: z.number().int().default(0),
  endIndex: z.number().int(),
  textRun: z.object({ content: z.string(), textStyle: TextStyle.default({}), ...suggested }).optional(),
  inlineObjectElement: z.object({ inlineObjectId: z.string(), ...suggested }).optional(),
  horizontalRule: z.object({}).optional(),
});
const Paragraph = z.object({
  elements: z.array(ParagraphElement),
  paragraphStyle: z
    .object({
      namedStyleType: z.string().optional(),
      indentStart: magnitude,
      borderBottom: z.object({ width: magnitude }).optional(),
    })
    .default({}),
  bullet: z.object({ listId: z.string(), nestingLevel: z.number().int().default(0) }).optional(),
});
export type GoogleParagraph = z.infer<typeof Paragraph>;

export interface GoogleBlock {
  startIndex: number;
  endIndex: number;
  paragraph?: GoogleParagraph | undefined;
  table?: { tableRows: { tableCells: { content: GoogleBlock[] }[] }[] } | undefined;
}
const Block: z.ZodType<GoogleBlock> = z.object({
  // Google leaves the zero out.
  startIndex: z.number().int().default(0),
  endIndex: z.number().int(),
  paragraph: Paragraph.optional(),
  table: z
    .object({
      tableRows: z.array(
        z.object({ tableCells: z.array(z.object({ content: z.array(z.lazy(() => Block)) })) }),
      ),
    })
    .optional(),
});

const GoogleList = z.object({
  listProperties: z
    .object({
      nestingLevels: z
        .array(z.object({ glyphType: z.string().optional(), glyphSymbol: z.string().optional() }))
        .default([]),
    })
    .default({ nestingLevels: [] }),
});
const InlineObject = z.object({
  inlineObjectProperties: z.object({
    embeddedObject: z.object({
      title: z.string().optional(),
      description: z.string().optional(),
      imageProperties: z
        .object({ sourceUri: z.string().optional(), contentUri: z.string().optional() })
        .optional(),
    }),
  }),
});
const NamedRanges = z.object({
  namedRanges: z
    .array(
      z.object({
        namedRangeId: z.string(),
        ranges: z
          .array(z.object({ startIndex: z.number().int().default(0), endIndex: z.number().int() }))
          .default([]),
      }),
    )
    .default([]),
});

/** What `documents.get` answers, as far as the studio reads it. Positions count UTF-16 units, as JavaScript does. */
export const GoogleDoc = z.object({
  documentId: z.string(),
  title: z.string().default(''),
  revisionId: z.string(),
  body: z.object({ content: z.array(Block) }),
  lists: z.record(z.string(), GoogleList).default({}),
  inlineObjects: z.record(z.string(), InlineObject).default({}),
  namedRanges: z.record(z.string(), NamedRanges).default({}),
});
export type GoogleDoc = z.infer<typeof GoogleDoc>;
