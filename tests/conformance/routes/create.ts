import type { Context } from '../context.js';
import { type Route, screen } from './model.js';

const selectedGuru = ({ guru }: Context) => ({ selectedGuru: JSON.stringify(guru) });
const selection = (context: Context) => ({
  ...selectedGuru(context),
  selectedTopics: JSON.stringify([
    { id: context.topicIds[0], title: 'The chosen topic', sourceTitle: context.source.title },
  ]),
  selectedContentType: 'Newsletter',
});

export const createRoutes: readonly Route[] = [
  screen(
    {
      id: 'findTopics',
      path: '/find-topics',
      texts: ['All Pods', 'All Imprints', "Today's Topics", 'Clear All', 'Save Topic', 'Create'],
    },
    {
      aliases: ['/create', '/create-new'],
      query: [
        { name: 'sourceId', meaning: "one source's topics" },
        { name: 'videoUrl', meaning: 'topics by video' },
      ],
      states: [
        { when: 'sourceId is given', texts: ['Video Topics', 'Back to Videos'] },
        { when: 'Create was pressed', texts: ['Choose Content Type', 'Newsletter', 'Blog Post'] },
        { when: 'the pods are open', texts: ['East Pod', 'West Pod'] },
        { when: 'the imprints are open', texts: ['The TradingPub', 'ProsperityPub', 'New Money Crew'] },
        { when: 'discovery was pressed', texts: ['Discover New Topics'] },
      ],
    },
  ),
  screen(
    {
      id: 'selectTopics',
      path: '/select-topics',
      texts: [
        'Choose up to 3 topics',
        'YouTube',
        'Zoom',
        'Telegram',
        '0/3 sources selected',
        'See more',
        'Continue to Generation',
      ],
    },
    { storage: selectedGuru, states: [{ when: 'a column holds more than five', texts: ['Show'] }] },
  ),
  screen(
    {
      id: 'criteria',
      path: '/generation-criteria',
      texts: ['Generate Content', 'Tone', 'Audience', 'Length'],
    },
    { storage: selection },
  ),
  screen(
    { id: 'createBlog', path: '/create-blog', texts: [] },
    {
      title: 'Create Blog Post',
      query: [
        { name: 'topicId', meaning: 'the topic to write from' },
        { name: 'subjectLine', meaning: 'the chosen subject line' },
        { name: 'generationId', meaning: 'a text written earlier' },
        { name: 'type', meaning: 'Newsletter, as the dashboard card links it' },
      ],
      example: ({ generationId }) => `/create-blog?generationId=${generationId}`,
      states: [
        {
          when: 'writing',
          texts: ['Generating...', 'Analyzing Topics', 'Generating Content', 'Adding Images', 'Finalizing'],
        },
        { when: 'waiting', texts: ['Ready to Generate'] },
        { when: 'the ingest dialog is open', texts: ['Ingest YouTube Content'] },
        { when: 'documents are Google documents', texts: ['Open in Google Docs'] },
        { when: 'documents are embedded', texts: ['Open document'] },
      ],
    },
  ),
  screen(
    {
      id: 'createNewsletter',
      path: '/create-newsletter',
      texts: ['Remove Highlights', 'Refine Content'],
    },
    {
      title: 'Create Newsletter',
      query: [
        { name: 'guruId', meaning: 'the voice to write in' },
        { name: 'topicId', meaning: 'the topic to write from' },
        { name: 'subjectLine', meaning: 'the chosen subject line' },
        { name: 'generationId', meaning: 'a text written earlier' },
      ],
      example: ({ generationId }) => `/create-newsletter?generationId=${generationId}`,
      states: [
        { when: 'it was just written', texts: ['Check Docs Comments'] },
        { when: 'the preview is open', texts: ['Newsletter Preview'] },
      ],
    },
  ),
  screen(
    {
      id: 'generateNewsletter',
      path: '/generate-newsletter',
      texts: ['Generate Newsletter'],
    },
    {
      query: [
        { name: 'guruId', meaning: 'required' },
        { name: 'topicIds', meaning: 'required, comma-separated' },
      ],
      example: ({ guru, topicIds }) =>
        `/generate-newsletter?guruId=${guru.id}&topicIds=${topicIds.slice(0, 2).join(',')}`,
      states: [
        { when: 'guru or topics are missing', texts: ['Invalid Parameters'] },
        { when: 'it was written', texts: ['Copy', 'Newsletter Generated'] },
      ],
    },
  ),
  screen(
    {
      id: 'generationLoading',
      path: '/generation-loading',
      texts: ['No Topic Selected', 'Please select a topic to generate content.', 'Back to Topic Selection'],
    },
    {
      states: [
        {
          when: 'writing',
          texts: [
            'Estimated time: 2-3 minutes',
            'Initializing...',
            'Analyzing topic content...',
            'Generating newsletter structure...',
            'Crafting engaging content...',
            'Creating Google Document...',
            'Finalizing content...',
          ],
        },
        { when: 'it was written', texts: ['Generation Complete!'] },
        { when: 'it failed', texts: ['Generation failed. Please try again.'] },
      ],
    },
  ),
  screen(
    {
      id: 'generationResults',
      path: '/generation-results',
      texts: ['No generation result found', 'Back to Home'],
    },
    {
      states: [
        {
          when: 'a result is stored',
          texts: [
            'Expand',
            'Copy',
            'Continue',
            'Refine with AI',
            'Version History',
            'Chat with Topic Expert',
          ],
        },
      ],
    },
  ),
];
