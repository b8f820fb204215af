/**
 * listmonk reads letters as templates of Go (`html/template`). What people and models wrote stays words there, whatever it looks like.
 */

/** Words as a string of Go. Nothing in it looks like a template, also to those who look for one by its signs. */
const quoted = (text: string): string =>
  JSON.stringify(text)
    .replaceAll('{', String.raw`\u007b`)
    .replaceAll('}', String.raw`\u007d`)
    .replaceAll('@', String.raw`\u0040`);

/** Plain words that a template answers as they are. */
export const plainAsTemplate = (text: string): string => (text === '' ? '' : `{{ Safe ${quoted(text)} }}`);

/** A subject is no HTML. */
export const subjectAsTemplate = (text: string): string =>
  text.replaceAll('{{', String.raw`{{ "\u007b\u007b" }}`);

/** Comments and style sheets are whole pieces; the odd pieces of the result are these. */
const pieces = /(<!--[^]*?-->|<style[^]*?<\/style>)/;

/**
 * The HTML of a letter as a template. Templates drop comments, with which Outlook is told what it needs: they are answered as words. In
 * all other places braces are written as entities.
 */
export const htmlAsTemplate = (html: string): string =>
  html
    .split(pieces)
    .map((piece) => {
      if (piece.startsWith('<!--')) return plainAsTemplate(piece);
      if (piece.startsWith('<style')) return piece;
      return piece.replaceAll('{', '&#123;').replaceAll('@TrackLink', '&#64;TrackLink');
    })
    .join('');
