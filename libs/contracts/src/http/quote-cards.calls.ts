import { quoteCardRpc } from '../quote-cards.js';
import { callsOf, composes, get } from './call.js';

export const quoteCardCalls = callsOf(
  'Topics',
  {
    ofTopic: get(
      '/api/topics/{id}/quote-card',
      'The quote of a topic as a picture',
      composes({
        input: quoteCardRpc.ofTopic.input,
        output: null,
        media: ['image/png', 'image/svg+xml'],
        description:
          'For social networks: 1200 pixels wide, 630 high or higher for a long quote. 404 TOPIC_WITHOUT_QUOTE where the topic has no quote.',
      }),
    ),
  },
  { reads: ['Topic'] },
);
