import type { Withdrawal } from './wallet.ts'

const steps = ['Requested', 'On its way', 'Arrived'] as const

const reached = { requested: 0, sent: 1, paid: 2 } as const satisfies Partial<Record<Withdrawal['state'], number>>

/** The three steps of a withdrawal, with the current one marked. */
export function WithdrawalSteps({ state }: { state: keyof typeof reached }) {
  const now = reached[state]
  return (
    <ol className="wallet-steps" aria-label="Steps">
      {steps.map((step, at) => (
        <li key={step} className={at <= now ? 'done' : ''} aria-current={at === now ? 'step' : undefined}>
          {step}
          {at > now && <span className="sr">, not yet</span>}
        </li>
      ))}
    </ol>
  )
}
