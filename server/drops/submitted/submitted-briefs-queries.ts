import { applyBriefChanges, type BriefChange, briefChanges } from '@velv/domain/drops/brief-changes.ts'
import { briefFieldNames, emptyBriefFields, isBriefField } from '@velv/domain/drops/brief-fields.ts'
import { findArtist } from '@velv/domain/drops/confidential/confidential-artist.ts'
import { and, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { viewBrief } from '../drop-view.ts'
import { dropChanges, type DropRow } from '../drops-table.ts'
import { revealArtist, withArtistApart, writtenBriefOf } from '../write/brief-columns.ts'
import { type SubmittedBrief, submittedBriefs } from './submitted-briefs-table.ts'

type VersionOfBrief = { dropId: string; briefHash: string | null }

/** The briefs that were submitted to, by hash. */
export async function readSubmittedBriefs(db: Db, of: VersionOfBrief[]): Promise<Map<string, SubmittedBrief>> {
  const dropIds = [...new Set(of.map(({ dropId }) => dropId))]
  const hashes = [...new Set(of.flatMap(({ briefHash }) => briefHash || []))]
  if (hashes.length === 0) return new Map()
  const rows = await db
    .select({ hash: submittedBriefs.hash, brief: submittedBriefs.brief })
    .from(submittedBriefs)
    .where(and(inArray(submittedBriefs.dropId, dropIds), inArray(submittedBriefs.hash, hashes)))
  const empty = {
    ...emptyBriefFields(briefFieldNames),
    confidentialArtist: '',
    confidentialTexts: null,
    company: '',
    isCompanyVerified: false,
  }
  return new Map(rows.map(({ hash, brief }) => [hash, { ...empty, ...brief }]))
}

export const readSubmittedBrief = async (db: Db, of: VersionOfBrief): Promise<SubmittedBrief | undefined> =>
  (await readSubmittedBriefs(db, [of])).get(of.briefHash ?? '')

/** The brief of an approved drop as it was at this time: the live one with the changes since then taken back. */
export async function readBriefAt(db: Db, drop: DropRow, at: Date) {
  const live = writtenBriefOf(drop)
  if (drop.updatedAt <= at) return withArtistApart(live)
  const { rows } = await db.execute<{ change: BriefChange }>(sql`
    select distinct on (change ->> 'field') change
    from ${dropChanges}, jsonb_array_elements(${dropChanges.changes}) as change
    where ${dropChanges.dropId} = ${drop.id} and ${dropChanges.at} > ${at.toISOString()}::timestamptz
    order by change ->> 'field', ${dropChanges.at}, ${dropChanges.id}`)
  const back = rows
    .filter(({ change }) => isBriefField(change.field))
    .map(({ change: { field, before, after } }) => ({ field, before: after, after: before }))
  return withArtistApart(applyBriefChanges(live, back))
}

/** A brief that was submitted to, as this reader may read it. */
export function viewSubmittedBrief(brief: SubmittedBrief, reader: { knowsArtist: boolean }) {
  const isHidden = !reader.knowsArtist && findArtist(brief.confidentialArtist).isIn(brief.company)
  return {
    ...viewBrief(brief, reader),
    expireTime: brief.expireTime,
    company: isHidden ? '' : brief.company,
    isCompanyVerified: !isHidden && brief.isCompanyVerified,
  }
}

type KeptBrief = Awaited<ReturnType<typeof readBriefAt>>

/** What changed from one brief to another, as this reader may read both. */
export function visibleChanges(before: KeptBrief, after: KeptBrief, reader: { knowsArtist: boolean }): BriefChange[] {
  const seenBy = (brief: KeptBrief) => ({ ...viewBrief(brief, reader), expireTime: brief.expireTime })
  const changes = briefChanges(seenBy(before), seenBy(after))
  if (revealArtist(before).artist === revealArtist(after).artist || changes.some(({ field }) => field === 'artist'))
    return changes
  return [{ field: 'artist', before: ['A confidential artist'], after: ['Another confidential artist'] }, ...changes]
}
