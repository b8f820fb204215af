import { migration, teamRows } from '@galley/messaging';

/**
 * What the language model is used for, and the budgets of a day.
 *
 * A trigger counts each call in the transaction that stores it. So the calls that a process of the release before stores are counted,
 * too. Nothing can be stored from the moment at which the trigger is made until those from before are counted, so none is counted
 * twice or never; only the events of calls wait for that.
 *
 * The counts stay when stored calls reach their age. The budget of the installation reads them as well: tokens_used() looks at the
 * calls of all teams, and tells nothing else of them.
 */
export const ModelCosts1700000000951 = migration('ModelCosts1700000000951')`
  CREATE TABLE model_costs (
    -- As UTC counts days.
    day date NOT NULL,
    -- Null: the automated agent, or nobody.
    "userId" integer,
    purpose text NOT NULL,
    model text NOT NULL,
    calls integer NOT NULL,
    "tokensIn" bigint NOT NULL,
    "tokensOut" bigint NOT NULL
  );
  CREATE TABLE team_budgets (
    -- US dollars in a day; null for none.
    "teamUsd" double precision,
    "personUsd" double precision,
    "updatedAt" timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE TABLE person_budgets ("userId" integer NOT NULL, usd double precision);
  ${teamRows('model_costs', 'team_budgets', 'person_budgets')}
  CREATE UNIQUE INDEX model_costs_key ON model_costs (day, "teamId", "userId", purpose, model) NULLS NOT DISTINCT;
  ALTER TABLE team_budgets ADD PRIMARY KEY ("teamId");
  ALTER TABLE person_budgets ADD PRIMARY KEY ("teamId", "userId");

  -- Without token counts the number is estimated from characters, about four for each token.
  CREATE FUNCTION count_call() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
    BEGIN
      INSERT INTO model_costs AS known ("teamId", day, "userId", purpose, model, calls, "tokensIn", "tokensOut")
      VALUES (NEW."teamId", (NEW."createdAt" AT TIME ZONE 'UTC')::date, NEW."userId", left(NEW.purpose, 255), left(NEW.model, 255), 1,
              coalesce(NEW."tokensIn", length(NEW.prompt) / 4), coalesce(NEW."tokensOut", length(NEW.response) / 4))
      ON CONFLICT (day, "teamId", "userId", purpose, model) DO UPDATE SET calls = known.calls + 1,
        "tokensIn" = known."tokensIn" + excluded."tokensIn", "tokensOut" = known."tokensOut" + excluded."tokensOut";
      RETURN NULL;
    END $$;
  CREATE TRIGGER count_call AFTER INSERT ON ai_responses FOR EACH ROW EXECUTE FUNCTION count_call();
  INSERT INTO model_costs ("teamId", day, "userId", purpose, model, calls, "tokensIn", "tokensOut")
  SELECT "teamId", ("createdAt" AT TIME ZONE 'UTC')::date, "userId", left(purpose, 255), left(model, 255), count(*),
         sum(coalesce("tokensIn", length(prompt) / 4)), sum(coalesce("tokensOut", length(response) / 4))
    FROM ai_responses GROUP BY 1, 2, 3, 4, 5;

  CREATE OR REPLACE FUNCTION tokens_used(since timestamptz)
    RETURNS TABLE (model text, "tokensIn" float8, "tokensOut" float8)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
      SELECT used.model, sum(used."tokensIn")::float8, sum(used."tokensOut")::float8
        FROM model_costs used WHERE day >= (since AT TIME ZONE 'UTC')::date GROUP BY used.model
    $$;
`;
