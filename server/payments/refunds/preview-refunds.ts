import { openResults } from '@velv/domain/demos/demo-actions.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'

/** Maximum number of open demos examined; beyond it, the totals mean "at least". */
const maxCounted = 5000

export type RefundPreview = {
  /** Open demos: in screening, or pitched and not delivered. */
  demos: number
  /** There are more open demos than were examined. */
  isMore: boolean
  /** Amounts refunded to the creators' cards, per currency. */
  refunds: { currency: string; amount: number; count: number }[]
  /** Included submissions of Velv Plus that become available again. */
  included: number
  /** Payments that a bank is processing, which are refunded afterwards. */
  withBank: number
}

type Row = { method: string; currency: string; dispute: boolean; amount: number; count: number }

/** Previews the refunds for the open demos of some drops; changes nothing. */
export const previewRefunds = (db: Db, dropIds: string[]): Promise<RefundPreview> =>
  previewOf(
    db,
    sql`select id from demos
      where drop_id = any (${sql.param(dropIds)}::uuid[]) and result = any (${sql.param([...openResults])}::text[])`,
  )

/**
 * Previews the refunds for a creator's demos that no screener has decided on, which are refunded when the account is
 * deleted.
 */
export const previewRefundsTo = (db: Db, creatorId: string): Promise<RefundPreview> =>
  previewOf(db, sql`select id from demos where user_id = ${creatorId} and result = 'screening'`)

async function previewOf(db: Db, wanted: SQL): Promise<RefundPreview> {
  const open = sql`${wanted} limit ${maxCounted + 1}`
  const [counted, paid] = await Promise.all([
    db.execute<{ count: number }>(sql`select count(*)::int as count from (${open}) as open`),
    db.execute<Row>(sql`
      select p.method, p.currency, p.dispute is not distinct from 'open' as dispute,
        sum(p.amount)::float8 as amount, count(*)::int as count
      from (${open}) as open join payments p on p.demo_id = open.id
      where p.state = 'paid'
      group by 1, 2, 3 order by 2`),
  ])
  const demos = counted.rows[0]!.count
  const count = (rows: Row[]) => rows.reduce((sum, row) => sum + row.count, 0)
  const byCard = paid.rows.filter(({ method }) => method !== 'included')
  return {
    demos: Math.min(demos, maxCounted),
    isMore: demos > maxCounted,
    refunds: byCard
      .filter(({ dispute, amount }) => !dispute && amount > 0)
      .map((row) => ({ currency: row.currency, amount: row.amount, count: row.count })),
    included: count(paid.rows.filter(({ method }) => method === 'included')),
    withBank: count(byCard.filter(({ dispute }) => dispute)),
  }
}
