export { answer, answerFrom, type AnswerOptions } from './answer.js';
