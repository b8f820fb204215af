/** The version of the API and of the events that these contracts describe: the first number grows with what breaks others. */
export const apiVersion = '1.0.0';
