import type { CoverageFigures } from '@galley/contracts';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { z } from 'zod';
import { shareLabel } from './words.js';
import { counted } from '../../../shared/lib/counted.js';

/** The sources of which least became topics: each leads to its transcript, where what is missing is seen. */
export function Coverage({ sources, covered, worst }: z.infer<typeof CoverageFigures>) {
  return (
    <section className="card figure" aria-labelledby="coverage-title">
      <div className="figure-head">
        <h3 className="section-title" id="coverage-title">
          Coverage by source
        </h3>
        <p className="soft small">
          {covered === null
            ? 'How much of each transcript became topics.'
            : `${shareLabel(covered)} of ${counted(sources, 'transcript')} became topics. The least covered come first.`}
        </p>
      </div>
      {worst.length === 0 ? (
        <div className="figure-none">
          <p className="soft">There is no recording yet.</p>
          <Button component={Link} to="/upload-transcript" variant="default">
            Upload Transcript
          </Button>
        </div>
      ) : (
        <ul className="plain figure-rows">
          {worst.map(({ sourceId, title, covered: share, topics }) => (
            <li key={sourceId}>
              <Link to={`/video/${sourceId}`} className="figure-row">
                <span className="clamp-1" dir="auto">
                  {title}
                </span>
                <span className="small soft numbers">
                  {shareLabel(share)} · {counted(topics, 'topic')}
                </span>
                <span className="figure-share" aria-hidden>
                  <span style={{ width: `${share * 100}%` }} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
