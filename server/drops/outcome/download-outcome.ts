import { dropName } from '@velv/domain/drops/drop.ts'
import { outcomeRows } from '@velv/domain/drops/outcome.ts'
import { HiddenError } from '@velv/domain/errors.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { allowedDrop, withAdmission } from '../drop-access.ts'
import type { LoadExtras } from '../drop-pages.ts'
import { readDropRow } from '../drops-queries.ts'
import { fileSlugOf } from '../../platform/http/attachment.ts'
import { streamCsv } from '../../platform/http/stream-csv.ts'

/** Sends the outcome of a drop as CSV to anyone who can see it on the drop’s page. */
export async function downloadOutcome(
  { db, clock, limits }: Pick<Deps, 'db' | 'clock' | 'limits'>,
  loadExtras: LoadExtras,
  viewer: Viewer,
  dropId: string,
): Promise<Response> {
  const found = await withAdmission(db, viewer, await readDropRow(db, dropId))
  const drop = allowedDrop(viewer, found, 'drop.read', clock.now())
  const { outcome } = (await loadExtras(viewer, [drop], 'one'))(drop)
  if (!outcome) throw new HiddenError('drop/not-found')
  await limits.consume('statement.download', viewer.id)
  return streamCsv(`velv-outcome-${fileSlugOf(dropName(drop), 'drop')}`, outcomeRows(outcome))
}
