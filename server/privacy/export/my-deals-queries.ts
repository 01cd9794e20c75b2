import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { dealFiles, dealMessages, dealReports, deals, dealTerms } from '../../demos/deals/deals-table.ts'
import type { Db } from '../../platform/database/database.ts'
import { afterKey, batchSize, iterateBatches } from './iterate-batches.ts'

type Timed = { id: string; at: Date }

/** Rows in the order of their time, batch by batch. */
const eachByTime = <Row extends Timed>(
  { at, id }: { at: PgColumn; id: PgColumn },
  select: (after: SQL | undefined) => Promise<Row[]>,
) =>
  iterateBatches<Row>(
    (after) => select(afterKey(at, id, after)),
    (row) => [row.at, row.id],
  )

/** The deals about the person's songs. */
export const eachDeal = (db: Db, userId: string) =>
  iterateBatches(
    (after) =>
      db
        .select()
        .from(deals)
        .where(and(eq(deals.creatorId, userId), afterKey(deals.createdAt, deals.id, after)))
        .orderBy(asc(deals.createdAt), asc(deals.id))
        .limit(batchSize),
    ({ createdAt, id }) => [createdAt, id],
  )

/** What the person wrote in deals. */
export const eachDealMessage = (db: Db, userId: string) =>
  eachByTime(dealMessages, (after) =>
    db
      .select({ id: dealMessages.id, text: dealMessages.text, at: dealMessages.at })
      .from(dealMessages)
      .where(and(eq(dealMessages.authorId, userId), after))
      .orderBy(asc(dealMessages.at), asc(dealMessages.id))
      .limit(batchSize),
  )

/** The terms that the person proposed. */
export const eachDealTerms = (db: Db, userId: string) =>
  eachByTime(dealTerms, (after) =>
    db
      .select()
      .from(dealTerms)
      .where(and(eq(dealTerms.authorId, userId), after))
      .orderBy(asc(dealTerms.at), asc(dealTerms.id))
      .limit(batchSize),
  )

/** The files that the person added to deals. The files themselves are in the export of each deal room. */
export const eachDealFile = (db: Db, userId: string) =>
  eachByTime(dealFiles, (after) =>
    db
      .select()
      .from(dealFiles)
      .where(and(eq(dealFiles.authorId, userId), after))
      .orderBy(asc(dealFiles.at), asc(dealFiles.id))
      .limit(batchSize),
  )

/** The messages that the person reported. */
export const eachDealReport = (db: Db, userId: string) =>
  eachByTime(dealReports, (after) =>
    db
      .select({ id: dealReports.id, reason: dealReports.reason, at: dealReports.at })
      .from(dealReports)
      .where(and(eq(dealReports.reporterId, userId), after))
      .orderBy(asc(dealReports.at), asc(dealReports.id))
      .limit(batchSize),
  )
