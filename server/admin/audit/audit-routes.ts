import { adminActions } from '@velv/domain/admin/admin-actions.ts'
import type { Cell } from '@velv/domain/csv.ts'
import { type AuditFilter, listAuditEntries } from '../../accounts/audit/audit-queries.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import type { MountRoute } from '../../platform/http/api.ts'
import { cursorOf, pageOfRows, readCursor } from '../../platform/http/paging.ts'
import type { Db } from '../../platform/database/database.ts'
import { streamCsv } from '../../platform/http/stream-csv.ts'
import { rangeOf } from '../admin-shapes.ts'
import { downloadRows } from '../download-rows.ts'
import * as contract from './audit-contract.ts'

/** The audit trail. */
export function auditRoutes(on: MountRoute<Viewer>, deps: Deps): void {
  const { db, readDb, clock, limits } = deps

  on(contract.listAuditEntries, async ({ viewer, query: { after, from, to, ...filter } }) => {
    if (filter.search) await limits.consume('admin.search', viewer.id)
    const found = await listAuditEntries(db, { ...filter, ...rangeOf({ from, to }), after: readCursor(after) })
    const page = pageOfRows(found, ({ entry }) => cursorOf(entry.at, entry.id))
    return { rows: page.rows.map(auditEntryView), next: page.next }
  })

  on(contract.downloadAuditEntries, async ({ viewer, query: { from, to, ...filter } }) => {
    await limits.consume('admin.download', viewer.id)
    const name = `velv-audit-${clock.now().toISOString().slice(0, 10)}`
    return streamCsv(name, auditRows(readDb, { ...filter, ...rangeOf({ from, to }) }))
  })
}

type Entry = Awaited<ReturnType<typeof listAuditEntries>>[number]

const header = [
  'When (UTC)',
  'Action',
  'Undone',
  'By',
  'By ID',
  'About',
  'Label',
  'Name',
  'ID',
  'Before',
  'After',
  'Reason',
]

const auditRows = (db: Db, filter: AuditFilter) =>
  downloadRows({
    header,
    read: (after, limit) => listAuditEntries(db, { ...filter, after }, limit),
    keyOf: ({ entry }: Entry) => [entry.at, entry.id],
    cellsOf: ({ entry, actorName, subjectName, undone }: Entry): Cell[] => [
      entry.at.toISOString(),
      entry.undoes ? `Undone: ${adminActions[entry.action].label}` : adminActions[entry.action].label,
      undone ? 'yes' : '',
      entry.actorId ? (actorName ?? 'Deleted account') : 'Command line',
      entry.actorVelvId,
      entry.subjectKind,
      entry.subjectLabel,
      subjectName,
      entry.subjectId,
      JSON.stringify(entry.before),
      JSON.stringify(entry.after),
      entry.reason,
    ],
  })

/** An audit entry as shown to staff. */
const auditEntryView = ({ entry, actorName, subjectName, undone }: Entry) => ({
  id: entry.id,
  at: entry.at.toISOString(),
  action: entry.action,
  actor: entry.actorId && entry.actorVelvId ? { id: entry.actorId, velvId: entry.actorVelvId, name: actorName } : null,
  subject: { kind: entry.subjectKind, id: entry.subjectId, label: entry.subjectLabel, name: subjectName },
  before: entry.before,
  after: entry.after,
  reason: entry.reason,
  undoes: entry.undoes,
  undone,
})
