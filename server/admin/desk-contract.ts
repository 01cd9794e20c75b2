import { z } from '@hono/zod-openapi'
import { results } from '@velv/domain/demos/demo.ts'
import { After, answer, body, byId, Id, Moment, pageOf, refuses, row } from '../platform/contract.ts'
import { area, Reason } from './admin-contract.ts'

/** How a payment stands, as its row keeps it. */
const paymentStates = ['created', 'waiting', 'paid', 'expired', 'failed', 'refunding', 'refunded'] as const

/** Which payments the desk shows. `disputed`: a bank has asked for them, ever. */
const paymentViews = ['all', 'paid', 'refunding', 'refunded', 'disputed'] as const

const paymentShape = {
  id: z.uuid(),
  at: Moment.openapi({ description: 'When it was begun' }),
  paidAt: Moment.nullable(),
  state: z.enum(paymentStates),
  method: z.enum(['checkout', 'included']),
  amount: z.int().openapi({ description: 'In the currency’s smallest unit' }),
  currency: z.string(),
  dispute: z.enum(['open', 'won', 'lost']).nullable(),
  payer: z.object({
    id: z.uuid(),
    name: z.string().nullable().openapi({ description: 'Null where the account is gone' }),
    email: z.string().nullable(),
  }),
  demo: z.object({ id: z.uuid(), title: z.string(), result: z.enum(results) }),
  drop: z.object({ id: z.uuid(), name: z.string() }),
  can: z.array(z.enum(['payment.refund'])),
}

const DeskPayment = z.object(paymentShape).openapi('DeskPayment')

export const listPayments = row({
  ...area(
    'listPayments',
    'Payments, newest first: of one standing, of one person, or found by a person or by any number on a receipt',
  ),
  method: 'get',
  path: '/api/admin/payments',
  request: {
    query: After.extend({
      view: z.enum(paymentViews).default('all'),
      person: Id.optional(),
      search: z.string().trim().max(200).optional().openapi({
        description:
          'A name, an e-mail or a velvId; or the number of a payment, checkout, payment intent, refund, dispute or demo',
      }),
    }),
  },
  responses: { 200: answer(pageOf(DeskPayment, 'DeskPaymentPage')), ...refuses('request/too-many') },
})

const LedgerRow = z.object({
  id: z.uuid(),
  at: Moment,
  kind: z.string(),
  seconds: z.int(),
  rateMicros: z.int(),
  entries: z.array(
    z.object({
      account: z.string(),
      amountMicros: z.int(),
      ownerId: z.uuid().nullable(),
      owner: z.string().nullable(),
    }),
  ),
})

const DeskPaymentDetail = z
  .object({
    ...paymentShape,
    checkoutId: z.string().nullable(),
    paymentIntentId: z.string().nullable(),
    refundId: z.string().nullable(),
    disputeId: z.string().nullable(),
    provider: z
      .object({
        amount: z.int(),
        refunds: z.array(
          z.object({ id: z.string(), state: z.enum(['waiting', 'done', 'failed']), amount: z.int(), at: Moment }),
        ),
        dispute: z.object({ id: z.string(), state: z.enum(['open', 'won', 'lost']) }).nullable(),
      })
      .nullable()
      .openapi({
        description: 'What the payment provider says of it now; null where it knows nothing of it, or does not answer',
      }),
    providerAnswers: z.boolean(),
    heardMs: z.int().openapi({ description: 'How much of its song anybody has heard' }),
    ledger: z.array(LedgerRow).openapi({ description: 'What its demo cost in listening, newest first, 100 at most' }),
    others: z.array(DeskPayment).openapi({ description: 'Other payments for the same demo' }),
  })
  .openapi('DeskPaymentDetail')

export const readPayment = row({
  ...area('readPayment', 'A payment with its refunds, its dispute and the ledger’s rows of its demo'),
  method: 'get',
  path: '/api/admin/payments/{id}',
  request: { params: byId },
  responses: { 200: answer(DeskPaymentDetail), ...refuses('payment/not-found') },
})

export const refundPayment = row({
  ...area(
    'refundPayment',
    'Give a payment back and say why; a demo that is not decided yet leaves the queue, one that is keeps its result',
  ),
  method: 'post',
  path: '/api/admin/payments/{id}/refund',
  request: { params: byId, body: body(z.object({ reason: Reason })) },
  responses: {
    200: answer(DeskPayment),
    ...refuses('payment/not-found', 'payment/not-paid', 'payment/with-bank', 'auth/confirm-password'),
  },
})
