import { readQuery, speakersNamed } from './query.js';

describe('who is named in a question', () => {
  const call = ['Priya Nair', 'Marcus Hale', 'Marcus Stone'];
  const meeting = [
    'Grad A',
    'Grad B',
    'Professor C',
    'Industrial Designer',
    'Ann Lee',
    'Ann Lee (Prime Minister)',
  ];

  it.each([
    ['What did Marcus Hale say about fees?', call, ['Marcus Hale']],
    ['What did Priya ask?', call, ['Priya Nair']],
    ['What did Marcus say?', call, []],
    ['a hale answer', call, []],
    ['What did B think about it?', meeting, ['Grad B']],
    ['What did the professor think?', meeting, ['Professor C']],
    ['What did the Industrial Design agree to?', meeting, ['Industrial Designer']],
    ['What did the Prime Minister say?', meeting, ['Ann Lee', 'Ann Lee (Prime Minister)']],
    ['What did I say?', meeting, []],
  ])('“%s” of %j: %j', (question, speakers, named) => {
    expect([...speakersNamed(question, speakers)]).toEqual(named);
  });

  it('takes names and words of asking out of what is searched for', () => {
    const query = readQuery(
      'What did Priya Nair think about written journals when discussing the budget?',
      call,
    );
    expect(query.terms).toEqual(['written', 'journal']);
    expect(query.setting).toEqual(['budget']);
  });

  it.each([
    ['What was said in this recording about roads?', ['road']],
    ['What is the status of recordings and transcriptions?', ['status', 'record', 'transcript']],
    ['Summarize the discussion about setting up the recording equipment', ['set', 'record', 'equip']],
    ['Did the meeting approve the budget?', ['approv', 'budget']],
    ['What in this recording concerns roads?', ['concern', 'road']],
    ['According to speaker Priya Nair, what do roads cost?', ['accord', 'road', 'cost']],
    ['What was found about criminal records?', ['found', 'crimin', 'record']],
  ])('tells by its form whether a word asks or is what is asked for: “%s”', (question, terms) => {
    expect(readQuery(question, call).terms).toEqual(terms);
  });

  it('keeps words of asking where nothing else is asked', () => {
    expect(readQuery('What was the discussion?', call).terms).toEqual(['discuss']);
  });
});
