/** MJML has no types of its own: here is what is used of it. */
declare module 'mjml-core' {
  interface MjmlNode {
    readonly tagName: string;
    readonly attributes: Readonly<Record<string, string>>;
    readonly children?: readonly MjmlNode[];
    readonly content?: string;
  }
  interface Options {
    readonly presets: readonly unknown[];
    readonly validationLevel: 'strict' | 'soft' | 'skip';
    /** Families that are fetched from elsewhere, by their names. */
    readonly fonts: Readonly<Record<string, string>>;
  }
  const mjml2html: (node: MjmlNode, options: Options) => Promise<{ html: string }>;
  export type { MjmlNode };
  export default mjml2html;
}

declare module 'mjml-preset-core' {
  const preset: unknown;
  export default preset;
}
