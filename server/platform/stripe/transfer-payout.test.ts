import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { findTransferPayout } from './transfer-payout.ts'
import { stripeTransfers } from './transfers.ts'

const transfer = { id: 'tr_1', created: 1, destination: 'acct_1', destination_payment: 'py_1' } as Stripe.Transfer

type Movement = [type: string, source: string]

/** Payouts as Stripe lists them, newest first, with what each swept; `queried` records which ones were queried. */
function account(payouts: [id: string, status: string, swept: Movement[]][]) {
  const queried: string[] = []
  const stripe = {
    payouts: {
      list: async () => ({ data: payouts.map(([id, status]) => ({ id, status, automatic: true })), has_more: false }),
    },
    balanceTransactions: {
      async list({ payout }: { payout: string }) {
        queried.push(payout)
        const swept = payouts.find(([id]) => id === payout)?.[2] ?? []
        return { data: swept.map(([type, source], place) => ({ id: `txn_${place}`, type, source })), has_more: false }
      },
    },
  } as unknown as Stripe
  return { stripe, queried }
}

const carrier = async ({ stripe }: { stripe: Stripe }, of = transfer) => (await findTransferPayout(stripe, of))?.id

describe('the payout that carries a transfer [L-4]', () => {
  it.each<[string, [string, string, Movement[]][], string | undefined]>([
    ['none swept it', [['po_1', 'paid', [['payment', 'py_other']]]], undefined],
    [
      'a later one lists the payment itself',
      [
        ['po_2', 'paid', [['payment', 'py_1']]],
        ['po_1', 'failed', [['payment', 'py_1']]],
      ],
      'po_2',
    ],
    [
      'a later one lists what was canceled',
      [
        ['po_2', 'pending', [['payout_cancel', 'po_1']]],
        ['po_1', 'canceled', [['payment', 'py_1']]],
      ],
      'po_2',
    ],
    [
      'a later one lists what another gave back',
      [
        ['po_2', 'paid', [['payout_failure', 'po_0']]],
        ['po_1', 'failed', [['payment', 'py_1']]],
      ],
      'po_1',
    ],
    [
      'a later one lists only a refund of it',
      [
        ['po_2', 'paid', [['payment_refund', 'py_1']]],
        ['po_1', 'failed', [['payment', 'py_1']]],
      ],
      'po_1',
    ],
  ])('%s', async (_, payouts, expected) => {
    expect(await carrier(account(payouts))).toBe(expected)
  })

  it('is not searched further once it is underway or paid', async () => {
    const at = account([
      ['po_3', 'paid', []],
      ['po_2', 'paid', [['payment', 'py_1']]],
      ['po_1', 'paid', []],
    ])
    expect(await carrier(at)).toBe('po_2')
    expect(at.queried).toEqual(['po_1', 'po_2'])
  })

  it('is undefined when the transfer has no destination payment', async () => {
    const { destination_payment: _, ...without } = transfer
    expect(
      await carrier(account([['po_1', 'paid', [['payment', 'py_1']]]]), without as Stripe.Transfer),
    ).toBeUndefined()
  })

  it('is not guessed from an incomplete list', async () => {
    const stripe = { payouts: { list: async () => ({ data: [{ id: 'po_1' }], has_more: true }) } } as unknown as Stripe
    await expect(findTransferPayout(stripe, transfer)).rejects.toThrow('more than can be read')
  })
})

it('[L-4] treats a reversal as done only when another one was quicker', async () => {
  const { StripeInvalidRequestError } = Stripe.errors
  const refused = new StripeInvalidRequestError({ type: 'invalid_request_error', statusCode: 400 } as never)
  const reverse = (reversed: number[]) => {
    const stripe = {
      transfers: {
        retrieve: async () => ({ amount: 100, amount_reversed: reversed.shift() }),
        async createReversal() {
          throw refused
        },
      },
    }
    const transfers = stripeTransfers({ stripe: stripe as never, ask: (call) => call() })
    return transfers.reverseTransfer({ transferId: 'tr_1', key: 'back-1' })
  }
  await reverse([0, 100])
  await expect(reverse([0, 40])).rejects.toBe(refused)
})
