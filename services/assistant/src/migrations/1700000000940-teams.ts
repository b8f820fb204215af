import { migration, teamRows } from '@galley/messaging';

/**
 * Several teams: conversations, checks of facts, made documents and stored calls belong to one each (ADR 0090), and each team says
 * for itself how long its calls are kept.
 *
 * The budget for the language model is one for the installation. So `tokens_used()` counts the calls of all teams, in the transaction
 * of whichever team has called; it tells nothing else of them.
 */
export const Teams1700000000940 = migration('Teams1700000000940')`
  ${teamRows(
    'ai_responses',
    'threads',
    'runs',
    'messages',
    'response_settings',
    'made_documents',
    'fact_checks',
    'fact_verdicts',
  )}
  ALTER TABLE response_settings DROP COLUMN id, ADD PRIMARY KEY ("teamId");
  -- Without token counts the number is estimated from characters, about four for each token.
  CREATE FUNCTION tokens_used(since timestamptz)
    RETURNS TABLE (model text, "tokensIn" float8, "tokensOut" float8)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
      SELECT called.model, sum(coalesce(called."tokensIn", length(prompt) / 4))::float8,
             sum(coalesce(called."tokensOut", length(response) / 4))::float8
        FROM ai_responses called WHERE "createdAt" >= since GROUP BY called.model
    $$;
`;
