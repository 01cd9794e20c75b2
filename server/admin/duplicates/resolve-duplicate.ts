import { allowedActions, allows } from '@velv/domain/actions.ts'
import {
  type DuplicateAction,
  duplicateActions,
  type DuplicateOutcome,
  type DuplicateState,
} from '@velv/domain/demos/duplicate.ts'
import { AppError, HiddenError } from '@velv/domain/errors.ts'
import { appendAuditEntry } from '../../accounts/audit/append-audit-entry.ts'
import { requireStillAdmin } from '../../accounts/lock-admins.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import { lockDuplicate, writeResolution } from '../../demos/duplicates/duplicates-queries.ts'
import type { DuplicateCaseRow } from '../../demos/duplicates/duplicates-table.ts'
import type { Deps } from '../../deps.ts'

type Requester = Pick<Viewer, 'roles'>

export const duplicateState = ({ resolvedAt }: DuplicateCaseRow): DuplicateState => (resolvedAt ? 'resolved' : 'open')

const accessOf = ({ roles }: Requester, found: DuplicateCaseRow) => ({
  roles,
  relations: new Set(['any'] as const),
  state: duplicateState(found),
})

export const allowedDuplicateActions = (viewer: Requester, found: DuplicateCaseRow): DuplicateAction[] =>
  allowedActions(duplicateActions, accessOf(viewer, found))

/** Returns the case if the viewer may perform the action now; throws a not-found error if they may not see it. */
export function allowedDuplicate(
  viewer: Requester,
  found: DuplicateCaseRow | undefined,
  action: DuplicateAction,
): DuplicateCaseRow {
  if (!found) throw new AppError('duplicate/not-found')
  const access = accessOf(viewer, found)
  if (allows(duplicateActions[action], access)) return found
  if (!allows(duplicateActions['duplicate.read'], access)) throw new HiddenError('duplicate/not-found')
  throw new AppError('duplicate/wrong-state')
}

/** Closes a case. The audit entry has the outcome, and neither the note nor the creators, because it is never erased. */
export async function resolveDuplicate(
  needs: Pick<Deps, 'db' | 'clock' | 'config'>,
  viewer: Viewer,
  { id, outcome, note }: { id: string; outcome: DuplicateOutcome; note: string },
): Promise<void> {
  await needs.db.transaction(async (tx) => {
    const admin = await requireStillAdmin(needs, tx, viewer)
    allowedDuplicate(admin, await lockDuplicate(tx, id), 'duplicate.resolve')
    const at = needs.clock.now()
    await writeResolution(tx, id, { at, by: viewer.id, outcome, note })
    await appendAuditEntry(tx, at, admin, {
      action: 'duplicate.resolve',
      subject: { kind: 'duplicate', id, label: 'Same recording in two accounts' },
      before: { outcome: null },
      after: { outcome },
    })
  })
}
