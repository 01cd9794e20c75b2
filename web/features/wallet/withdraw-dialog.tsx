import { api } from '../../lib/api/api.ts'
import { RetryMessage } from '../../ui/feedback/retry-message.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { DialogActions } from '../../ui/overlays/dialog-actions.tsx'
import { earnedText } from '../../ui/text/format.ts'
import { bankText } from './withdrawal-text.ts'

type WithdrawDialogProps = {
  amountMicros: number
  onClose: () => void
  /** `to`: the bank that was shown; undefined where none was. */
  onConfirm: (to: string | undefined) => void
}

/** Asks before the money goes, and names the bank that the provider pays out to at this moment. */
export function WithdrawDialog({ amountMicros, onClose, onConfirm }: WithdrawDialogProps) {
  // Never from the cache, because the bank may have changed at the provider; the server has tried again already.
  const { data, isFetching, refetch } = api.useQuery('get', '/api/wallet/bank', {}, { gcTime: 0, retry: false })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Withdraw ${earnedText(amountMicros)}`}>
      <div role="status">
        {isFetching ? (
          <p className="text-text-2">Checking your bank with Stripe…</p>
        ) : data ? (
          <p>
            To <b className="strong">{data.bank ? bankText(data.bank) : 'your payout account'}</b>
          </p>
        ) : (
          <RetryMessage
            what="We couldn’t check your bank with Stripe. If you withdraw now, the money goes to the bank in your payout account."
            onRetry={() => void refetch()}
          />
        )}
      </div>
      <p className="text-text-2">It takes about 1-5 business days.</p>
      <DialogActions
        verb="Withdraw"
        disabled={isFetching}
        onConfirm={() => onConfirm(data?.bank ? bankText(data.bank) : undefined)}
        onCancel={onClose}
      />
    </Dialog>
  )
}
