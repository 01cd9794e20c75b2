import { earnedText, whenText } from '../../ui/text/format.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Receipt, ReceiptLines, ReceiptTotal } from '../../ui/data/receipt.tsx'
import { useDestination } from './use-withdraw.ts'
import type { Withdrawal } from './wallet.ts'
import { isUnderWay, withdrawalLines } from './withdrawal-lines.ts'
import { WithdrawalSteps } from './withdrawal-steps.tsx'
import { withdrawalFailures, withdrawalRule } from './withdrawal-text.ts'

/** The status of the last withdrawal, with its dates; if it failed, why and what to do. */
export function LastWithdrawal({ withdrawal }: { withdrawal: Withdrawal }) {
  const { state, amountMicros, requestedAt } = withdrawal
  const destination = useDestination(withdrawal)
  return (
    <Receipt torn title="Withdrawal" under={<time dateTime={requestedAt}>{whenText(requestedAt)}</time>}>
      <ReceiptTotal term="Amount" value={earnedText(amountMicros)} />
      <hr />
      <ReceiptLines lines={withdrawalLines(withdrawal, destination)} />
      {state === 'failed' ? <Failed withdrawal={withdrawal} /> : <WithdrawalSteps state={state} />}
      {!isUnderWay(withdrawal) && (
        <>
          <hr />
          <p>{withdrawalRule()}</p>
        </>
      )}
    </Receipt>
  )
}

function Failed({ withdrawal: { failureReason } }: { withdrawal: Withdrawal }) {
  const { message, next, link } = withdrawalFailures[failureReason ?? 'refused']
  return (
    <>
      <hr />
      <p className="strong text-bad">{message}</p>
      <p className="mt-1">The amount is back in your wallet. {next}</p>
      <LinkButton
        to={link.to}
        reloadDocument={link.reloadDocument ?? false}
        className="mt-4 max-w-full whitespace-normal"
      >
        {link.label}
      </LinkButton>
    </>
  )
}
