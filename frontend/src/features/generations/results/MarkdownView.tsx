import { useEffect, useState } from 'react';
import { SkeletonLines } from '../../../shared/ui/index.js';
import { markdownOf } from './formats.js';
import { t } from './texts.js';

/** The text as Markdown, to be read and copied. */
export function MarkdownView({ html }: { html: string }) {
  const [markdown, setMarkdown] = useState<string | null>(null);
  useEffect(() => {
    let gone = false;
    void markdownOf(html).then((text) => {
      if (!gone) setMarkdown(text);
    });
    return () => {
      gone = true;
    };
  }, [html]);
  if (markdown === null) return <SkeletonLines count={8} label={t('writingMarkdown')} />;
  return (
    <pre className="result-markdown" dir="auto" tabIndex={0} aria-label={t('markdown')}>
      {markdown}
    </pre>
  );
}
