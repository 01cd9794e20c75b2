import { isOfOrganization } from '@velv/domain/teams/ownership.ts'
import { dueFor } from '@velv/domain/drops/answer-deadline.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import type { ExtrasKey, LoadExtras } from '../drop-pages.ts'
import { readProposals } from '../write/proposals-queries.ts'
import { readPendingActions } from '../../platform/undo/pending-actions-queries.ts'
import { readDeliveryHolds } from './delivery-hold-queries.ts'
import { readOwnSubmissions, readPeople } from '../../demos/demos-queries.ts'
import { readOutcome } from '../outcome-queries.ts'
import { loadDropOwner } from './owner-stats-queries.ts'
import { readTracks } from '../tracks/tracks-queries.ts'
import { readTallies } from '../drop-tallies-queries.ts'

/**
 * Loads the extras of drops: the results of the viewer's own demos; for owners and admins the counts; for admins the
 * owner, and whether an action of staff is pending; and the reference track. For a single drop (`one`) also who is asking, their track record and
 * the outcome, which are too expensive for a list.
 */
export function createLoadExtras(deps: Pick<Deps, 'db' | 'clock' | 'config'>): LoadExtras {
  const { db, clock, config } = deps
  return async (viewer, rows, depth) => {
    const ids = rows.map((drop) => drop.id)
    const admin = viewer.roles.includes('admin')
    const listens = viewer.roles.includes('screener') || depth === 'to hear'
    const full = depth === 'row' || depth === 'one'
    const mayReview = (drop: ExtrasKey) => admin || isOfOrganization(viewer, drop)
    const mayCount = (drop: ExtrasKey) => listens || (full && mayReview(drop))
    const [own, counts, people, asking, proposals, holds, pending, tracks] = await Promise.all([
      viewer.roles.includes('creator') ? readOwnSubmissions(db, viewer.id, ids) : undefined,
      readTallies(db, rows.filter(mayCount)),
      full ? readPeople(db, peopleOf(viewer, rows)) : undefined,
      depth === 'one' && mayReadOwner(viewer, rows[0]!) ? loadDropOwner(deps, rows[0]!) : undefined,
      full
        ? readProposals(
            db,
            rows.filter(mayReview).map(({ id }) => id),
          )
        : undefined,
      full && admin ? readDeliveryHolds(db, rows) : undefined,
      full && admin ? readPendingActions(db, 'drop', ids) : undefined,
      full ? readTracks(db, rows) : undefined,
    ])
    const [one] = depth === 'one' ? rows : []
    const mayReadOutcome = one && (mayReview(one) || (own?.get(one.id)?.sent ?? 0) > 0)
    const outcome = mayReadOutcome ? await readOutcome(db, one, clock.now()) : undefined
    return (drop) => ({
      own: own?.get(drop.id),
      waiting: listens ? counts.get(drop.id)?.screening : undefined,
      counts: counts.get(drop.id),
      answersDueAt: mayReview(drop) ? dueFor(drop, counts.get(drop.id)?.pitch ?? 0, config.answerDays) : undefined,
      owner: admin ? people?.get(drop.userId) : undefined,
      colleagues: people,
      outcome,
      ownerStats: asking?.stats,
      ownerIdentity: asking?.identity ?? undefined,
      proposal: proposals?.get(drop.id),
      heldUntil: holds?.get(drop.id),
      pending: pending?.get(drop.id),
      track: tracks?.get(drop.referenceTrack ?? ''),
    })
  }
}

/** Whom a list names: for staff the owners, for an owner the colleagues who wrote the drops or answer them. */
const peopleOf = (viewer: Viewer, rows: readonly ExtrasKey[]): string[] => {
  const isAdmin = viewer.roles.includes('admin')
  const named = rows.flatMap((drop) => [
    isAdmin || (isOfOrganization(viewer, drop) && drop.userId !== viewer.id) ? drop.userId : [],
    isOfOrganization(viewer, drop) ? (drop.assignedTo ?? []) : [],
  ])
  return [...new Set(named.flat())]
}

/** Creators before they pay, staff, and the owner; a screener judges the song alone. */
const mayReadOwner = (viewer: Viewer, drop: ExtrasKey) =>
  viewer.roles.includes('creator') || viewer.roles.includes('admin') || isOfOrganization(viewer, drop)
