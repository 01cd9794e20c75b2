import type { DemoAction } from '@velv/domain/demos/demo-actions.ts'
import { type TagColor, markLimits, tagColors } from '@velv/domain/demos/marks.ts'
import { AppError } from '@velv/domain/errors.ts'
import { organizationOf } from '@velv/domain/teams/ownership.ts'
import { and, eq, sql } from 'drizzle-orm'
import { ownersOf } from '../../accounts/organizations/audience.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { allowedDemo } from '../demo-access.ts'
import { type DemoOfDrop, lockDemo, readDemoOfDrop } from '../demos-queries.ts'
import { demoComments, demoStars, demoTags, type TagRow, tags } from './marks-table.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'limits'>

/**
 * Changes what an organization notes on a pitch, which is locked, so that what is counted stays true. Open pages of
 * colleagues load it again.
 */
export async function mark<Result>(
  { db, clock, limits }: Needs,
  viewer: Viewer,
  demoId: string,
  action: Extract<DemoAction, 'demo.star' | 'demo.tag' | 'demo.comment'>,
  write: (tx: Transaction, found: DemoOfDrop & { organizationId: string }, now: Date) => Promise<Result>,
): Promise<Result> {
  await limits.consume('mark.write', viewer.id)
  const now = clock.now()
  return db.transaction(async (tx) => {
    await lockDemo(tx, demoId)
    const found = allowedDemo(viewer, await readDemoOfDrop(tx, demoId), action, now)
    const result = await write(tx, { ...found, organizationId: organizationOf(found.drop) }, now)
    await publishInvalidation(tx, ownersOf(found.drop), ['demos', 'team', 'collections'], [found.drop.id])
    return result
  })
}

/** Gives a pitch stars, which replaces those that the viewer gave it before; null takes them back. */
export const giveStars = (needs: Needs, viewer: Viewer, demoId: string, stars: number | null): Promise<void> =>
  mark(needs, viewer, demoId, 'demo.star', async (tx, _found, at) => {
    const own = and(eq(demoStars.demoId, demoId), eq(demoStars.userId, viewer.id))
    if (stars === null) return void (await tx.delete(demoStars).where(own))
    await tx
      .insert(demoStars)
      .values({ demoId, userId: viewer.id, stars, at })
      .onConflictDoUpdate({ target: [demoStars.demoId, demoStars.userId], set: { stars, at } })
  })

/** Tags a pitch with a word, which becomes a tag of the organization if it isn't one yet. Safe to repeat. */
export const addTag = (
  needs: Needs,
  viewer: Viewer,
  demoId: string,
  { word, color }: { word: string; color?: TagColor | undefined },
): Promise<TagRow> =>
  mark(needs, viewer, demoId, 'demo.tag', async (tx, { organizationId }, now) => {
    const tag = await obtainTag(tx, { organizationId, word, color }, now)
    await tx.insert(demoTags).values({ demoId, tagId: tag.id, addedBy: viewer.id, at: now }).onConflictDoNothing()
    if ((await countTags(tx, demoId, organizationId)) > markLimits.tagsOfDemo) throw new AppError('tag/too-many')
    return tag
  })

const countTags = (tx: Transaction, demoId: string, organizationId: string): Promise<number> =>
  tx.$count(
    demoTags,
    and(
      eq(demoTags.demoId, demoId),
      sql`exists (select from ${tags} where ${tags.id} = ${demoTags.tagId} and ${tags.organizationId} = ${organizationId})`,
    ),
  )

/**
 * The tag with this word, in any case, locked so that nobody deletes it meanwhile; a new one gets the color that is asked
 * for, or the next one.
 */
async function obtainTag(
  tx: Transaction,
  { organizationId, word, color }: { organizationId: string; word: string; color: TagColor | undefined },
  now: Date,
): Promise<TagRow> {
  const isSame = and(eq(tags.organizationId, organizationId), sql`lower(${tags.word}) = lower(${word})`)
  const find = async () => (await tx.select().from(tags).where(isSame).for('share'))[0]
  const known = await find()
  if (known) return known
  const count = await tx.$count(tags, eq(tags.organizationId, organizationId))
  if (count >= markLimits.tagsOfOrganization) throw new AppError('tag/too-many')
  const values = { id: newId(now), organizationId, word, color: color ?? tagColors[count % tagColors.length]! }
  const [tag] = await tx
    .insert(tags)
    .values({ ...values, createdAt: now })
    .onConflictDoNothing()
    .returning()
  // A colleague thought of the same word at the same time.
  return tag ?? (await find())!
}

/** Takes a tag from a pitch; a tag that no pitch has anymore is deleted. Safe to repeat. */
export const removeTag = (needs: Needs, viewer: Viewer, demoId: string, tagId: string): Promise<void> =>
  mark(needs, viewer, demoId, 'demo.tag', async (tx, { organizationId }) => {
    const [tag] = await tx
      .select()
      .from(tags)
      .where(and(eq(tags.id, tagId), eq(tags.organizationId, organizationId)))
      .for('update')
    if (!tag) throw new AppError('tag/not-found')
    await tx.delete(demoTags).where(and(eq(demoTags.demoId, demoId), eq(demoTags.tagId, tagId)))
    await tx
      .delete(tags)
      .where(and(eq(tags.id, tagId), sql`not exists (select from ${demoTags} where ${demoTags.tagId} = ${tagId})`))
  })

/** Deletes what was noted on a demo whose creator's account is deleted, and tags that no other pitch has. */
export async function deleteMarks(tx: Transaction, demoId: string): Promise<void> {
  await tx.delete(demoStars).where(eq(demoStars.demoId, demoId))
  await tx.execute(sql`
    with removed as (delete from ${demoTags} where demo_id = ${demoId} returning tag_id)
    delete from ${tags} where id in (select tag_id from removed)
      and not exists (select from ${demoTags} other where other.tag_id = ${tags.id} and other.demo_id <> ${demoId})`)
  await tx.delete(demoComments).where(eq(demoComments.demoId, demoId))
}

/** Stars of someone whose account is deleted. Their tags and comments stay with the organization, without a name. */
export async function deleteStarsBy(db: Db, userId: string): Promise<void> {
  await db.delete(demoStars).where(eq(demoStars.userId, userId))
}

/** What an organization that becomes part of another one has noted; a tag with a word that both have becomes one. */
export async function moveMarks(tx: Transaction, from: string, into: string): Promise<void> {
  await tx.update(demoComments).set({ organizationId: into }).where(eq(demoComments.organizationId, from))
  await tx.execute(sql`
    insert into ${demoTags} (demo_id, tag_id, added_by, at)
    select moved.demo_id, target.id, moved.added_by, moved.at
    from ${demoTags} moved
    join ${tags} source on source.id = moved.tag_id and source.organization_id = ${from}
    join ${tags} target on target.organization_id = ${into} and lower(target.word) = lower(source.word)
    on conflict do nothing`)
  await tx.execute(sql`
    delete from ${tags} source where source.organization_id = ${from} and exists (
      select from ${tags} target where target.organization_id = ${into} and lower(target.word) = lower(source.word))`)
  await tx.update(tags).set({ organizationId: into }).where(eq(tags.organizationId, from))
}
