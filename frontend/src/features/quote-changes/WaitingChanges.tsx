import { SkeletonLines } from '../../shared/ui/index.js';
import './quote-changes.css';
import { t } from './texts.js';

/** As tall as the card of one change, which is what most texts have: the text below does not jump. */
export const WaitingChanges = () => (
  <section className="card changes-waiting">
    <SkeletonLines label={t('loading')} />
  </section>
);
