import { type Budgets as BudgetsShape, type BudgetsInput, costLimits } from '@galley/contracts';
import { ActionIcon, Button, Select } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { httpApi, useCallMutation, useCallQuery } from '../../shared/api/index.js';
import { Callout, QueryView, SkeletonForm, toastResult } from '../../shared/ui/index.js';
import { Dollars } from '../../shared/ui/Dollars.js';
import { t } from './texts.js';
import { costSaid } from './words.js';

/** How much the team and its people may use in a day. */
export function Budgets() {
  const budgets = useCallQuery(httpApi.budget.read, undefined, { refetchOnMountOrArgChange: true });
  return (
    <section className="card" aria-labelledby="budgets">
      <h2 className="section-title" id="budgets">
        {t('budgets')}
      </h2>
      <QueryView query={budgets} skeleton={<SkeletonForm label={t('loadingBudgets')} />}>
        {/* It begins anew with what was saved, here or in another window. */}
        {(data) => <BudgetsForm key={JSON.stringify(inputOf(data))} budgets={data} />}
      </QueryView>
    </section>
  );
}

const inputOf = ({ teamUsd, personUsd, people }: BudgetsShape): BudgetsInput => ({
  teamUsd,
  personUsd,
  people: people.flatMap(({ userId, own }) => (own === null ? [] : [{ userId, usd: own.usd }])),
});

function BudgetsForm({ budgets }: { budgets: BudgetsShape }) {
  const [form, setForm] = useState(() => inputOf(budgets));
  const [save, { isLoading }] = useCallMutation(httpApi.budget.set);
  const change = (part: Partial<BudgetsInput>) => setForm((now) => ({ ...now, ...part }));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    toastResult(await save(form), t('saved'), t('notSaved'));
  };
  const { unpriced, today } = budgets;
  return (
    <form className="stack g4" onSubmit={(event) => void submit(event)}>
      <p className="soft">{t('budgetsHint')}</p>
      {unpriced.length > 0 ? (
        <Callout tone="amber">
          {t('unpriced', { count: unpriced.length, models: unpriced.join(', ') })}
        </Callout>
      ) : null}
      <div className="costs-budgets">
        <Dollars
          {...limits}
          label={t('teamBudget')}
          description={t('teamUsed', { cost: costSaid(today) })}
          value={form.teamUsd}
          onChange={(teamUsd) => change({ teamUsd })}
        />
        <Dollars
          {...limits}
          label={t('personBudget')}
          description={t('personBudgetHint')}
          value={form.personUsd}
          onChange={(personUsd) => change({ personUsd })}
        />
      </div>
      <OwnBudgets everybody={budgets.people} value={form.people} onChange={(people) => change({ people })} />
      <div className="row">
        <Button type="submit" loading={isLoading}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

/** Empty for no budget. */
const limits = { placeholder: t('noBudget'), min: costLimits.leastBudget, max: costLimits.mostBudget };

interface OwnProps {
  everybody: BudgetsShape['people'];
  value: BudgetsInput['people'];
  onChange: (value: BudgetsInput['people']) => void;
}

function OwnBudgets({ everybody, value, onChange }: OwnProps) {
  const known = new Map(everybody.map((person) => [person.userId, person]));
  const others = everybody.filter(({ userId }) => !value.some((own) => own.userId === userId));
  return (
    <fieldset className="plain stack g3 costs-own">
      <legend className="small strong">{t('ownBudgets')}</legend>
      {value.length === 0 ? <p className="soft small">{t('noOwnBudgets')}</p> : null}
      {value.map(({ userId, usd }) => {
        const { name = String(userId), usedUsd = 0 } = known.get(userId) ?? {};
        return (
          <div className="row costs-person" key={userId}>
            <span className="grow">
              <bdi className="strong">{name}</bdi>
              <span className="small soft costs-used">
                {t('usedToday', { cost: costSaid({ costUsd: usedUsd, unpriced: 0 }) })}
              </span>
            </span>
            <Dollars
              {...limits}
              aria-label={t('budgetOf', { name })}
              value={usd}
              onChange={(next) =>
                onChange(value.map((own) => (own.userId === userId ? { userId, usd: next } : own)))
              }
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('removeBudget', { name })}
              title={t('removeBudget', { name })}
              onClick={() => onChange(value.filter((own) => own.userId !== userId))}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </div>
        );
      })}
      {others.length > 0 && value.length < costLimits.people ? (
        <Select
          className="choice"
          aria-label={t('addPerson')}
          placeholder={t('addPerson')}
          leftSection={<IconPlus size={16} />}
          searchable
          data={others.map(({ userId, name }) => ({ value: String(userId), label: name }))}
          value={null}
          onChange={(chosen) => chosen && onChange([...value, { userId: Number(chosen), usd: null }])}
        />
      ) : null}
    </fieldset>
  );
}
