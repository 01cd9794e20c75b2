import type Stripe from 'stripe'
import type { PaymentProvider, TransferSnapshot } from './payment-provider.ts'
import { dateOf, idOf, isRefused, type StripeClient } from './client.ts'
import { findTransferPayout } from './transfer-payout.ts'

type Transfers = Pick<PaymentProvider, 'transfer' | 'findTransfer' | 'readTransfer' | 'reverseTransfer'>

export function stripeTransfers({ stripe, ask }: StripeClient): Transfers {
  const hasRemainder = async (id: string): Promise<boolean> => {
    const { amount, amount_reversed } = await stripe.transfers.retrieve(id)
    return amount_reversed < amount
  }

  return {
    transfer: ({ withdrawalId, accountId, amount, key }) =>
      ask(async () => {
        const params: Stripe.TransferCreateParams = {
          amount,
          currency: 'usd',
          destination: accountId,
          transfer_group: withdrawalId,
          metadata: { withdrawalId },
        }
        const { id } = await stripe.transfers.create(params, { idempotencyKey: key })
        return id
      }),

    findTransfer: (withdrawalId) =>
      ask(async () => {
        const { data } = await stripe.transfers.list({ transfer_group: withdrawalId, limit: 100 })
        return data.at(-1)?.id
      }),

    readTransfer: (id) =>
      ask(async () => {
        const transfer = await stripe.transfers.retrieve(id)
        const payout = await findTransferPayout(stripe, transfer)
        return {
          id,
          withdrawalId: transfer.metadata['withdrawalId'] ?? null,
          accountId: idOf(transfer.destination) ?? '',
          amount: transfer.amount,
          reversedAmount: transfer.amount_reversed,
          payout: payout ? (states[payout.status] ?? 'underway') : 'none',
          payoutId: payout?.id ?? null,
          arrivesAt: payout ? dateOf(payout.arrival_date) : null,
        }
      }),

    async reverseTransfer({ transferId, key }) {
      await ask(async () => {
        if (!(await hasRemainder(transferId))) return
        try {
          // Without an amount, it reverses the rest, so a repeated call has no second effect.
          await stripe.transfers.createReversal(transferId, {}, { idempotencyKey: key })
        } catch (error) {
          // Someone else may have been quicker; Stripe's error for that has no specific code.
          if (!isRefused(error) || (await hasRemainder(transferId))) throw error
        }
      })
    },
  }
}

const states: Record<string, TransferSnapshot['payout']> = { paid: 'paid', failed: 'failed', canceled: 'failed' }
