import { allowedActions, allows } from '@velv/domain/actions.ts'
import { dealLimits, dealSides } from '@velv/domain/demos/deals/deal.ts'
import { type ReportAction, reportActions, type ReportOutcome } from '@velv/domain/demos/deals/message-report.ts'
import { AppError, HiddenError } from '@velv/domain/errors.ts'
import { appendAuditEntry } from '../../accounts/audit/append-audit-entry.ts'
import { requireStillAdmin } from '../../accounts/lock-admins.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import { readNames, viewMessage } from '../../demos/deals/deal-view.ts'
import {
  listMessagesAround,
  listSubmissions,
  lockReport,
  readDealRow,
  readMessage,
  readReport,
  writeReport,
} from '../../demos/deals/deals-queries.ts'
import type { DealReportRow } from '../../demos/deals/deals-table.ts'
import { publishDeal, notifySide } from '../../demos/deals/write-deal.ts'
import type { Deps } from '../../deps.ts'
import type { Db, Transaction } from '../../platform/database/database.ts'
import type { MountRoute } from '../../platform/http/api.ts'
import { toAdminActionResult } from '../admin-shapes.ts'
import * as contract from './reports-contract.ts'

const stateOf = ({ resolvedAt }: DealReportRow) => (resolvedAt ? ('resolved' as const) : ('open' as const))

const accessOf = ({ roles }: Pick<Viewer, 'roles'>, report: DealReportRow) => ({
  roles,
  relations: new Set(['any'] as const),
  state: stateOf(report),
})

function allowedReport(
  viewer: Pick<Viewer, 'roles'>,
  report: DealReportRow | undefined,
  action: ReportAction,
): DealReportRow {
  if (!report) throw new AppError('report/not-found')
  const access = accessOf(viewer, report)
  if (!allows(reportActions['report.read'], access)) throw new HiddenError('report/not-found')
  if (!allows(reportActions[action], access)) throw new AppError('report/wrong-state')
  return report
}

/** Reports of messages in deals, for staff, who read a deal in no other way. */
export function reportRoutes(on: MountRoute<Viewer>, deps: Deps): void {
  const { db, clock } = deps

  /** An action of staff on a report, which is locked. The audit entry has no text of either side. */
  const act = (
    viewer: Viewer,
    id: string,
    { action, change }: { action: ReportAction; change: (tx: Transaction, report: DealReportRow) => Promise<object> },
  ) =>
    db.transaction(async (tx) => {
      const admin = await requireStillAdmin(deps, tx, viewer)
      const report = allowedReport(admin, await lockReport(tx, id), action)
      const after = await change(tx, report)
      await appendAuditEntry(tx, clock.now(), admin, {
        action,
        subject: { kind: 'report', id, label: 'Reported message' },
        before: {},
        after: { ...after },
      })
    })

  on(contract.readReport, async ({ viewer, param }) =>
    viewReport(db, viewer, allowedReport(viewer, await readReport(db, param.id), 'report.read')),
  )

  on(contract.readReportedMessages, async ({ viewer, param: { id } }) => {
    await act(viewer, id, { action: 'report.read', change: (tx, report) => noteReading(deps, tx, viewer, report) })
    const report = (await readReport(db, id))!
    const message = (await readMessage(db, report.messageId))!
    // Staff don't read what was written after the report.
    const rows = await listMessagesAround(db, message, { around: dealLimits.around, until: report.at })
    const nameOf = await readNames(
      db,
      rows.map((row) => row.message.authorId),
    )
    return { messages: rows.map((row) => viewMessage(row, nameOf)) }
  })

  on(contract.resolveReport, async ({ viewer, param: { id }, json }) => {
    await act(viewer, id, {
      action: 'report.resolve',
      change: (tx) => resolve(tx, id, { ...json, at: clock.now(), by: viewer.id }),
    })
    return { report: await viewReport(db, viewer, (await readReport(db, id))!), done: toAdminActionResult(id, null) }
  })
}

/** A report without any message. */
async function viewReport(db: Db, viewer: Viewer, report: DealReportRow) {
  const message = (await readMessage(db, report.messageId))!
  const [latest] = await listSubmissions(db, await readDealRow(db, report.dealId))
  const { reporterId, resolvedBy } = report
  const nameOf = await readNames(db, [reporterId, message.authorId, resolvedBy])
  return {
    id: report.id,
    state: stateOf(report),
    at: report.at.toISOString(),
    reporter: { id: reporterId, name: nameOf(reporterId) },
    sender: { id: message.authorId, name: nameOf(message.authorId) },
    side: report.side,
    reason: report.reason,
    title: latest?.demo.title ?? '',
    messageId: message.id,
    readAt: report.readAt?.toISOString() ?? null,
    resolution: report.outcome && {
      at: report.resolvedAt!.toISOString(),
      by: { id: resolvedBy!, name: nameOf(resolvedBy) },
      outcome: report.outcome,
      note: report.note,
    },
    can: allowedActions(reportActions, accessOf(viewer, report)),
  }
}

/** Notes that staff read messages, and tells both sides the first time. */
async function noteReading(
  needs: Pick<Deps, 'clock' | 'appendEvent'>,
  tx: Transaction,
  viewer: Viewer,
  { id, dealId, readAt }: DealReportRow,
): Promise<object> {
  if (readAt) return {}
  await writeReport(tx, id, { readAt: needs.clock.now() })
  const deal = await readDealRow(tx, dealId)
  for (const to of dealSides) await notifySide(needs, tx, deal, { to, update: 'read', actorId: viewer.id })
  await publishDeal(tx, deal)
  return {}
}

type Resolution = { outcome: ReportOutcome; note: string; at: Date; by: string }

async function resolve(tx: Transaction, id: string, { outcome, note, at, by }: Resolution): Promise<object> {
  await writeReport(tx, id, { resolvedAt: at, resolvedBy: by, outcome, note })
  return { outcome }
}
