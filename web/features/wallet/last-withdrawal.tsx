import { earnedText, onDayText, whenText } from '../../ui/format.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Receipt, ReceiptLines, ReceiptTotal } from '../../ui/receipt.tsx'
import type { Withdrawal } from './wallet.ts'
import { WithdrawalSteps } from './withdrawal-steps.tsx'
import { failures } from './withdrawal-words.ts'

type Line = readonly [term: string, value: string]

/** How the last withdrawal stands, with its days; where it failed, why, and what to do. */
export function LastWithdrawal({ withdrawal }: { withdrawal: Withdrawal }) {
  const { state, amountMicros, requestedAt } = withdrawal
  return (
    <Receipt torn title="Withdrawal" under={<time dateTime={requestedAt}>{whenText(requestedAt)}</time>}>
      <ReceiptTotal term="Amount" value={earnedText(amountMicros)} />
      <hr />
      <ReceiptLines lines={linesOf(withdrawal)} />
      {state === 'failed' ? <Failed withdrawal={withdrawal} /> : <WithdrawalSteps state={state} />}
    </Receipt>
  )
}

function linesOf(withdrawal: Withdrawal): Line[] {
  const { state, requestedAt, sentAt, arrivesAt, paidAt, failedAt, returnedMicros } = withdrawal
  const lines: (Line | false)[] = [
    ['To', 'Your payout account'],
    ['Asked for', onDayText(requestedAt)],
    sentAt !== null && state !== 'failed' && ['On its way', onDayText(sentAt)],
    paidAt !== null && state !== 'failed' && ['Arrived', onDayText(paidAt)],
    (state === 'requested' || state === 'sent') && [
      'Expected',
      arrivesAt === null ? '1-5 business days' : onDayText(arrivesAt),
    ],
    state === 'failed' && failedAt !== null && ['Failed', onDayText(failedAt)],
    returnedMicros > 0 && ['Back in your wallet', earnedText(returnedMicros)],
  ]
  return lines.filter((line) => line !== false)
}

function Failed({ withdrawal: { failedFor } }: { withdrawal: Withdrawal }) {
  const { says, next, way } = failures[failedFor ?? 'refused']
  return (
    <>
      <hr />
      <p className="strong text-bad">{says}</p>
      <p className="mt-1">The amount is back in your wallet. {next}</p>
      <LinkButton to={way.to} whole={way.whole ?? false} className="mt-4 max-w-full whitespace-normal">
        {way.label}
      </LinkButton>
    </>
  )
}
