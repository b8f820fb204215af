/** The version of the product, as package.json says it (a test holds the two together). */
export const productVersion = '0.1.0';
