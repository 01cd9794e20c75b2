import { z } from '@hono/zod-openapi'
import { results } from '@velv/domain/demos/demo.ts'
import {
  CursorQuery,
  response,
  body,
  IdParams,
  Id,
  Timestamp,
  pageOf,
  errorResponses,
  defineRoute,
} from '../../platform/http/contract.ts'
import { adminOperation, Reason } from '../admin-operation.ts'

/** The state of a payment, as stored. */
const paymentStates = ['created', 'waiting', 'paid', 'expired', 'failed', 'refunding', 'refunded'] as const

/** The filters of the payments list. `disputed`: a bank has disputed the payment at any time. */
const paymentViews = ['all', 'paid', 'refunding', 'refunded', 'disputed'] as const

const paymentShape = {
  id: z.uuid(),
  at: Timestamp.openapi({ description: 'When it was begun' }),
  paidAt: Timestamp.nullable(),
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

const AdminPayment = z.object(paymentShape).openapi('AdminPayment')

export const listPayments = defineRoute({
  ...adminOperation(
    'listPayments',
    'Payments, newest first: of one standing, of one person, or found by a person or by any number on a receipt',
  ),
  method: 'get',
  path: '/api/admin/payments',
  request: {
    query: CursorQuery.extend({
      view: z.enum(paymentViews).default('all'),
      person: Id.optional(),
      search: z.string().trim().max(200).optional().openapi({
        description:
          'A name, an e-mail or a velvId; or the number of a payment, checkout, payment intent, refund, dispute or demo',
      }),
    }),
  },
  responses: { 200: response(pageOf(AdminPayment, 'AdminPaymentPage')), ...errorResponses('request/too-many') },
})

const LedgerRow = z.object({
  id: z.uuid(),
  at: Timestamp,
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

const AdminPaymentDetail = z
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
          z.object({ id: z.string(), state: z.enum(['waiting', 'done', 'failed']), amount: z.int(), at: Timestamp }),
        ),
        dispute: z.object({ id: z.string(), state: z.enum(['open', 'won', 'lost']) }).nullable(),
      })
      .nullable()
      .openapi({
        description: 'What the payment provider says of it now; null where it knows nothing of it, or does not answer',
      }),
    isProviderReachable: z.boolean(),
    heardMs: z.int().openapi({ description: 'How much of its song anybody has heard' }),
    ledger: z.array(LedgerRow).openapi({ description: 'What its demo cost in listening, newest first, 100 at most' }),
    otherPayments: z.array(AdminPayment).openapi({ description: 'Other payments for the same demo' }),
  })
  .openapi('AdminPaymentDetail')

export const readPayment = defineRoute({
  ...adminOperation('readPayment', 'A payment with its refunds, its dispute and the ledger’s rows of its demo'),
  method: 'get',
  path: '/api/admin/payments/{id}',
  request: { params: IdParams },
  responses: { 200: response(AdminPaymentDetail), ...errorResponses('payment/not-found') },
})

export const refundPayment = defineRoute({
  ...adminOperation(
    'refundPayment',
    'Give a payment back and say why; a demo that is not decided yet leaves the queue, one that is keeps its result',
  ),
  method: 'post',
  path: '/api/admin/payments/{id}/refund',
  request: { params: IdParams, body: body(z.object({ reason: Reason })) },
  responses: {
    200: response(AdminPayment),
    ...errorResponses('payment/not-found', 'payment/not-paid', 'payment/with-bank', 'auth/confirm-password'),
  },
})
