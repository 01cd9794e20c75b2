import { AsyncLocalStorage } from 'node:async_hooks'

const budgets = new AsyncLocalStorage<{ until: number }>()

/** Answers a request: whatever it asks of a hosted service, however often, is given up after so many ms in all. */
export const withBudget = <Done>(ms: number, answer: () => Done): Done =>
  budgets.run({ until: performance.now() + ms }, answer)

/** Work for everybody, which goes on when the request that happened to begin it has been answered. */
export const withoutBudget = <Done>(work: () => Done): Done => budgets.exit(work)

/** The budget of the request was spent while it waited. */
export class BudgetExceeded extends Error {}

/** Waits for an answer for as long as the request may; outside a request as long as it takes. */
export async function runWithinBudget<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const budget = budgets.getStore()
  if (!budget) return ask()
  const leftMs = budget.until - performance.now()
  if (leftMs <= 0) throw new BudgetExceeded()
  let timer: NodeJS.Timeout | undefined
  const spent = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(new BudgetExceeded()), leftMs)))
  const answer = ask()
  // What comes after it was given up is nobody's any more.
  answer.catch(() => undefined)
  return Promise.race([answer, spent]).finally(() => clearTimeout(timer))
}
