import { z } from '@hono/zod-openapi'
import { results } from '@velv/domain/demos/demo.ts'
import {
  CursorQuery,
  csvResponse,
  response,
  body,
  IdParams,
  Id,
  Timestamp,
  pageOf,
  errorResponses,
  operations,
} from '../../platform/http/contract.ts'
import { DayRange, Reason } from '../admin-shapes.ts'

const staff = operations('admin', ['admin'])

/** The state of a payment, as stored. */
const paymentStates = ['created', 'waiting', 'paid', 'expired', 'failed', 'refunding', 'refunded'] as const

/** The filters of the payments list. `disputed`: a bank has disputed the payment at any time. */
const paymentViews = ['all', 'paid', 'refunding', 'refunded', 'disputed'] as const

const paymentShape = {
  id: z.uuid(),
  at: Timestamp.openapi({ description: 'When the checkout was started' }),
  paidAt: Timestamp.nullable(),
  state: z.enum(paymentStates),
  method: z.enum(['checkout', 'included']),
  amount: z.int().openapi({ description: 'In the currency’s minor unit' }),
  currency: z.string(),
  dispute: z.enum(['open', 'won', 'lost']).nullable(),
  payer: z.object({
    id: z.uuid(),
    name: z.string().nullable().openapi({ description: 'Null when the account was deleted' }),
    email: z.string().nullable(),
  }),
  demo: z.object({ id: z.uuid(), title: z.string(), result: z.enum(results) }),
  drop: z.object({ id: z.uuid(), name: z.string() }),
  can: z.array(z.enum(['payment.refund'])),
}

const AdminPayment = z.object(paymentShape).openapi('AdminPayment')

const filters = {
  view: z.enum(paymentViews).default('all'),
  person: Id.optional(),
  search: z.string().trim().max(200).optional().openapi({
    description: 'A name, email, or velvId; or the ID of a payment, checkout, payment intent, refund, dispute, or demo',
  }),
  ...DayRange,
}

export const listPayments = staff('listPayments', 'get /api/admin/payments', {
  summary: 'List payments, newest first, optionally filtered by state, by person, or by any number on a receipt',
  request: { query: CursorQuery.extend(filters) },
  responses: { 200: response(pageOf(AdminPayment, 'AdminPaymentPage')), ...errorResponses('request/too-many') },
})

export const downloadPayments = staff('downloadPayments', 'get /api/admin/payments.csv', {
  summary: 'Download payments as CSV, newest first, at most 10,000',
  request: { query: z.object(filters) },
  responses: { 200: csvResponse, ...errorResponses('request/too-many') },
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
        description:
          'The current state at the payment provider; null if the provider does not know the payment or does not respond',
      }),
    isProviderReachable: z.boolean(),
    heardMs: z.int().openapi({ description: 'How much of the song has been heard by anyone, in ms' }),
    ledger: z
      .array(LedgerRow)
      .openapi({ description: 'What screeners earned by listening to the demo, newest first, at most 100 entries' }),
    otherPayments: z.array(AdminPayment).openapi({ description: 'Other payments for the same demo' }),
  })
  .openapi('AdminPaymentDetail')

export const readPayment = staff('readPayment', 'get /api/admin/payments/{id}', {
  summary: 'Get a payment with its refunds, its dispute, and the ledger entries of its demo',
  request: { params: IdParams },
  responses: { 200: response(AdminPaymentDetail), ...errorResponses('payment/not-found') },
})

export const refundPayment = staff('refundPayment', 'post /api/admin/payments/{id}/refund', {
  summary: 'Refund a payment, with a reason. An undecided demo leaves the queue; a decided one keeps its result',
  request: { params: IdParams, body: body(z.object({ reason: Reason })) },
  responses: {
    200: response(AdminPayment),
    ...errorResponses('payment/not-found', 'payment/not-paid', 'payment/with-bank', 'auth/confirm-password'),
  },
})
