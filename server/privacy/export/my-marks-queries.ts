import { and, asc, eq } from 'drizzle-orm'
import { collections } from '../../collections/collections-table.ts'
import { listeningLinks } from '../../collections/links/links-table.ts'
import { demos } from '../../demos/demos-table.ts'
import { demoComments, demoStars, demoTags, tags } from '../../demos/marks/marks-table.ts'
import type { Db } from '../../platform/database/database.ts'
import { afterKey, batchSize, iterateBatches } from './iterate-batches.ts'

/** The stars that the person gave pitches. */
export const eachStars = (db: Db, userId: string) =>
  iterateBatches(
    (after) =>
      db
        .select({ id: demoStars.demoId, song: demos.title, stars: demoStars.stars, at: demoStars.at })
        .from(demoStars)
        .innerJoin(demos, eq(demos.id, demoStars.demoId))
        .where(and(eq(demoStars.userId, userId), afterKey(demoStars.at, demoStars.demoId, after)))
        .orderBy(asc(demoStars.at), asc(demoStars.demoId))
        .limit(batchSize),
    ({ at, id }) => [at, id],
  )

/** The tags that the person gave pitches; several at the same moment are on one song, and stay together. */
export const eachTag = (db: Db, userId: string) =>
  iterateBatches(
    (after) =>
      db
        .select({ id: demoTags.demoId, song: demos.title, tag: tags.word, at: demoTags.at })
        .from(demoTags)
        .innerJoin(tags, eq(tags.id, demoTags.tagId))
        .innerJoin(demos, eq(demos.id, demoTags.demoId))
        .where(and(eq(demoTags.addedBy, userId), afterKey(demoTags.at, demoTags.demoId, after)))
        .orderBy(asc(demoTags.at), asc(demoTags.demoId))
        .limit(batchSize),
    ({ at, id }) => [at, id],
  )

/** What the person said about pitches among their colleagues. */
export const eachComment = (db: Db, userId: string) =>
  iterateBatches(
    (after) =>
      db
        .select({
          id: demoComments.id,
          song: demos.title,
          atMs: demoComments.atMs,
          text: demoComments.text,
          at: demoComments.createdAt,
        })
        .from(demoComments)
        .innerJoin(demos, eq(demos.id, demoComments.demoId))
        .where(and(eq(demoComments.userId, userId), afterKey(demoComments.createdAt, demoComments.id, after)))
        .orderBy(asc(demoComments.createdAt), asc(demoComments.id))
        .limit(batchSize),
    ({ at, id }) => [at, id],
  )

/** The listening links that somebody made. */
export const eachListeningLink = (db: Db, userId: string) =>
  iterateBatches(
    (after) =>
      db
        .select({
          id: listeningLinks.id,
          recipient: listeningLinks.recipient,
          email: listeningLinks.email,
          message: listeningLinks.message,
          access: listeningLinks.access,
          takesFeedback: listeningLinks.takesFeedback,
          showsCreators: listeningLinks.showsCreators,
          at: listeningLinks.createdAt,
          expiresAt: listeningLinks.expiresAt,
          revokedAt: listeningLinks.revokedAt,
        })
        .from(listeningLinks)
        .where(and(eq(listeningLinks.madeBy, userId), afterKey(listeningLinks.createdAt, listeningLinks.id, after)))
        .orderBy(asc(listeningLinks.createdAt), asc(listeningLinks.id))
        .limit(batchSize),
    ({ at, id }) => [at, id],
  )

/** The collections that the person made, for their organization. */
export const eachCollection = (db: Db, userId: string) =>
  iterateBatches(
    (after) =>
      db
        .select({ id: collections.id, name: collections.name, note: collections.note, at: collections.createdAt })
        .from(collections)
        .where(and(eq(collections.createdBy, userId), afterKey(collections.createdAt, collections.id, after)))
        .orderBy(asc(collections.createdAt), asc(collections.id))
        .limit(batchSize),
    ({ at, id }) => [at, id],
  )
