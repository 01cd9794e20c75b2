import { z } from '@hono/zod-openapi'
import {
  csvResponse,
  CursorQuery,
  operations,
  errorResponses,
  pageOf,
  response,
  Timestamp,
} from '../../platform/http/contract.ts'
import { Withdrawal } from '../wallet-contract.ts'

const screeners = operations('wallet', ['screener'])
const allScreeners = operations('wallet', { beforeGate: ['screener'] })

/** The lower bound keeps the day within the range of the database; no wallet is older. */
const Day = z.iso.date().refine((day) => day >= '1970', 'Choose a date from 1970 on.')

const WalletEntry = z
  .object({
    id: z.string(),
    at: Timestamp.openapi({ description: 'When the session began, or the withdrawal was requested' }),
    kind: z.enum(['listening', 'withdrawal']),
    amountMicros: z
      .int()
      .openapi({ description: 'Negative for withdrawals, less what was returned. All amounts add up to the balance' }),
    session: z
      .object({
        dropId: z.uuid(),
        dropName: z.string(),
        genre: z.string().nullable(),
        seconds: z.int(),
        demos: z.int(),
      })
      .nullable()
      .openapi({
        description:
          'For listening: the drop (only `dropName` once it is deleted) and the number of songs with paid time',
      }),
    withdrawal: Withdrawal.nullable(),
  })
  .openapi('WalletEntry')

export const listWalletEntries = screeners('listWalletEntries', 'get /api/wallet/entries', {
  summary: 'List paid listening sessions and withdrawals, newest first',
  request: { query: CursorQuery },
  responses: { 200: response(pageOf(WalletEntry, 'WalletEntryPage')) },
})

export const listWalletDays = screeners('listWalletDays', 'get /api/wallet/days', {
  summary: 'List the paid seconds and the earnings of each of the last seven days in a time zone, oldest first',
  request: { query: z.object({ zone: z.string().max(64).default('UTC').openapi({ example: 'Europe/Stockholm' }) }) },
  responses: {
    200: response(
      z.object({ days: z.array(z.object({ day: z.iso.date(), seconds: z.int(), earnedMicros: z.int() })) }),
    ),
  },
})

export const downloadStatement = allScreeners('downloadStatement', 'get /api/wallet/statement.csv', {
  summary: 'Download the wallet as CSV: sessions and withdrawals, oldest first, with the balance after each',
  request: {
    query: z.object({
      from: Day.optional(),
      to: Day.optional().openapi({ description: 'Inclusive, UTC' }),
    }),
  },
  responses: { 200: csvResponse, ...errorResponses('request/too-many') },
})
