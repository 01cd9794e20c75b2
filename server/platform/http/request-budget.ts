import { AsyncLocalStorage } from 'node:async_hooks'

const budgets = new AsyncLocalStorage<{ until: number }>()

/** Handles a request with a total time limit, in ms, for everything it requests from hosted services. */
export const withBudget = <Done>(ms: number, answer: () => Done): Done =>
  budgets.run({ until: performance.now() + ms }, answer)

/** Starts shared work, which continues after the request that started it has been answered. */
export const withoutBudget = <Done>(work: () => Done): Done => budgets.exit(work)

/** The request's budget ran out while it waited. */
export class BudgetExceeded extends Error {}

/** Waits for a response as long as the request may; outside a request, without a limit. */
export async function runWithinBudget<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const budget = budgets.getStore()
  if (!budget) return ask()
  const leftMs = budget.until - performance.now()
  if (leftMs <= 0) throw new BudgetExceeded()
  let timer: NodeJS.Timeout | undefined
  const spent = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(new BudgetExceeded()), leftMs)))
  const answer = ask()
  // Nobody handles a result that arrives after the time limit.
  answer.catch(() => undefined)
  return Promise.race([answer, spent]).finally(() => clearTimeout(timer))
}
