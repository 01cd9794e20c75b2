/**
 * A withdrawal's way: asked for and taken from the balance; sent to the payout account; arrived at the bank; or failed,
 * with its amount back in the wallet. A bank may still send back what had arrived.
 */
export const withdrawalStates = ['requested', 'sent', 'paid', 'failed'] as const

export type WithdrawalState = (typeof withdrawalStates)[number]

/** From where to where; the database keeps to the same rows. */
export const withdrawalMoves: readonly (readonly [WithdrawalState, WithdrawalState])[] = [
  ['requested', 'sent'],
  ['requested', 'failed'],
  ['sent', 'paid'],
  ['sent', 'failed'],
  ['paid', 'failed'],
]

export const canMove = (from: WithdrawalState, to: WithdrawalState): boolean =>
  withdrawalMoves.some((move) => move[0] === from && move[1] === to)

/** Under way: while one is, there is no other. */
export const openStates = ['requested', 'sent'] as const satisfies readonly WithdrawalState[]

/** Why one failed: the provider refused it, the bank sent it back, or staff took it back. */
export const failureReasons = ['refused', 'bank', 'reversed'] as const

export type FailureReason = (typeof failureReasons)[number]

/** What happened, and what to do. */
export const failureTexts: Record<FailureReason, string> = {
  refused: 'Stripe could not send it. Look at your payout account, then withdraw again.',
  bank: 'Your bank sent it back. Check your bank account at Stripe, then withdraw again.',
  reversed: 'Velv took it back. Write to support if you do not know why.',
}

/** The smallest withdrawal, in micro-dollars (specification, section 9). */
export const minWithdrawalMicros = 50_000_000

export const centMicros = 10_000

/** The whole balance in one amount, rounded down to the cent; the rest stays. In micro-dollars. */
export const withdrawableMicros = (balanceMicros: number): number =>
  Math.max(0, Math.floor(balanceMicros / centMicros) * centMicros)

export const canWithdraw = (balanceMicros: number): boolean => withdrawableMicros(balanceMicros) >= minWithdrawalMicros

/** Whole cents, as the provider takes them. */
export const centsOf = (amountMicros: number): number => Math.floor(amountMicros / centMicros)
