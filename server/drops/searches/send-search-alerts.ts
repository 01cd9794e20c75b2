import { dropName, dropState } from '@velv/domain/drops/drop.ts'
import { isPrivate } from '@velv/domain/drops/private-drop.ts'
import {
  hoursBetweenAlerts,
  maxDropsInAlert,
  type SearchFrequency,
  searchFrequencyHours,
} from '@velv/domain/drops/saved-search-params.ts'
import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { drops } from '../drops-table.ts'
import { savedSearches, searchAlerts, searchMatches } from './searches-table.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'appendEvent'>

/** How many people are looked up at a time. */
const peopleAtOnce = 200

const hourMs = 3_600_000

/**
 * Emails each person whose saved searches have new drops: one email for all searches that are due, and at most one in
 * `hoursBetweenAlerts`. What is not due yet waits for a later run.
 */
export async function sendSearchAlerts(needs: Needs): Promise<void> {
  const { db, clock } = needs
  const now = clock.now()
  for (;;) {
    const people = await db
      .selectDistinct({ userId: savedSearches.userId })
      .from(searchMatches)
      .innerJoin(savedSearches, eq(savedSearches.id, searchMatches.searchId))
      .leftJoin(searchAlerts, eq(searchAlerts.userId, savedSearches.userId))
      .where(and(eq(searchMatches.isToSend, true), isDue(now), mayBeAlerted(now)))
      .limit(peopleAtOnce)
    for (const { userId } of people) await db.transaction((tx) => sendAlert(needs, tx, userId, now))
    if (people.length < peopleAtOnce) return
  }
}

const mayBeAlerted = (now: Date) =>
  or(isNull(searchAlerts.userId), lte(searchAlerts.emailedAt, new Date(now.getTime() - hoursBetweenAlerts * hourMs)))

/** Whether enough time has passed since the last email of a search, or since it was saved. */
const isDue = (now: Date) =>
  or(
    ...Object.entries(searchFrequencyHours).map(([frequency, hours]) =>
      and(
        eq(savedSearches.frequency, frequency as SearchFrequency),
        sql`coalesce(${savedSearches.emailedAt}, ${savedSearches.createdAt}) <= ${new Date(now.getTime() - hours * hourMs).toISOString()}::timestamptz`,
      ),
    ),
  )

async function sendAlert({ appendEvent }: Needs, tx: Transaction, userId: string, now: Date): Promise<void> {
  // Another run may have sent it meanwhile.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`search alerts of ${userId}`}))`)
  const [alerted] = await tx.select().from(searchAlerts).where(eq(searchAlerts.userId, userId))
  if (alerted && alerted.emailedAt.getTime() > now.getTime() - hoursBetweenAlerts * hourMs) return
  const due = await tx
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.userId, userId), isDue(now)))
  const found = await tx
    .select({ match: searchMatches, drop: drops })
    .from(searchMatches)
    .innerJoin(drops, eq(drops.id, searchMatches.dropId))
    .where(
      and(
        inArray(
          searchMatches.searchId,
          due.map(({ id }) => id),
        ),
        eq(searchMatches.isToSend, true),
      ),
    )
    .orderBy(asc(searchMatches.at), asc(searchMatches.dropId))
  const ids = [...new Set(found.map(({ match }) => match.searchId))]
  if (ids.length === 0) return
  await tx
    .update(searchMatches)
    .set({ isToSend: false })
    .where(and(inArray(searchMatches.searchId, ids), eq(searchMatches.isToSend, true)))
  // A drop that closed, became private or was taken down since it matched is not in the email.
  const open = new Map(
    found
      .filter(({ drop }) => dropState(drop, now) === 'live' && !isPrivate(drop))
      .map(({ match, drop }) => [match.dropId, drop]),
  )
  if (open.size === 0) return
  await tx.update(savedSearches).set({ emailedAt: now }).where(inArray(savedSearches.id, ids))
  await tx
    .insert(searchAlerts)
    .values({ userId, emailedAt: now })
    .onConflictDoUpdate({ target: searchAlerts.userId, set: { emailedAt: now } })
  const names = [...open.values()].map(dropName)
  const only = ids.length === 1 ? due.find(({ id }) => id === ids[0]) : undefined
  await appendEvent(tx, {
    action: 'search.match',
    actorId: null,
    subjectId: userId,
    details: {
      creatorId: userId,
      amount: String(open.size),
      drop: names[0]!,
      ...(open.size === 1 ? { dropId: [...open.keys()][0]! } : {}),
      title: only?.name ?? '',
      search: only ? new URLSearchParams(only.params).toString() : '',
      text: alertText(names),
    },
  })
}

/** "Ines Lund, KAIRO, and 3 more." */
function alertText(names: readonly string[]): string {
  if (names.length === 1) return 'Open the drop to read the brief and submit a song.'
  const shown = names.slice(0, maxDropsInAlert)
  const left = names.length - shown.length
  const list = left > 0 ? [...shown, `${left} more`] : shown
  return `${new Intl.ListFormat('en-US').format(list)}.`
}
