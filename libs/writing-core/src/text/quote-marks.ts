/** Words in double quotation marks of any language, marks included, one character at each end. Apostrophes are no marks. */
export const quotation = /“[^“”]+”|"[^"]+"|«[^«»]+»|„[^“”„]+[“”]|”[^“”„]+”|「[^「」]+」|『[^『』]+』/g;
