/**
 * The states of a withdrawal: requested and deducted from the balance; sent to the payout account; paid to the bank; or
 * failed, with the amount back in the wallet. A bank can still return a paid withdrawal.
 */
export const withdrawalStates = ['requested', 'sent', 'paid', 'failed'] as const

export type WithdrawalState = (typeof withdrawalStates)[number]

/** The allowed transitions; the database enforces the same list. */
export const withdrawalMoves: readonly (readonly [WithdrawalState, WithdrawalState])[] = [
  ['requested', 'sent'],
  ['requested', 'failed'],
  ['sent', 'paid'],
  ['sent', 'failed'],
  ['paid', 'failed'],
]

export const canMove = (from: WithdrawalState, to: WithdrawalState): boolean =>
  withdrawalMoves.some((move) => move[0] === from && move[1] === to)

/** In progress: only one withdrawal can be in these states at a time. */
export const openStates = ['requested', 'sent'] as const satisfies readonly WithdrawalState[]

/** Why a withdrawal failed: the provider refused it, the bank returned it, or staff reversed it. */
export const failureReasons = ['refused', 'bank', 'reversed'] as const

export type FailureReason = (typeof failureReasons)[number]

/** What happened, and what the person can do. */
export const failureTexts: Record<FailureReason, string> = {
  refused: 'Stripe couldn’t send it. Check your payout account, then withdraw again.',
  bank: 'Your bank returned it. Check your bank details on Stripe, then withdraw again.',
  reversed: 'We reversed it. Contact support to find out why.',
}

/** The smallest withdrawal, in micro-dollars (specification, section 9). */
export const minWithdrawalMicros = 50_000_000

export const centMicros = 10_000

/** The whole balance as one amount, rounded down to the cent, in micro-dollars; the fraction stays in the wallet. */
export const withdrawableMicros = (balanceMicros: number): number =>
  Math.max(0, Math.floor(balanceMicros / centMicros) * centMicros)

export const canWithdraw = (balanceMicros: number): boolean => withdrawableMicros(balanceMicros) >= minWithdrawalMicros

/** Whole cents, as the provider expects them. */
export const centsOf = (amountMicros: number): number => Math.floor(amountMicros / centMicros)
