import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { demos } from '../../demos/demos-table.ts'
import { linkSongs } from '../../demos/listening/link-songs-table.ts'
import { demoComments } from '../../demos/marks/marks-table.ts'
import type { Db } from '../../platform/database/database.ts'
import { linkDevices } from '../links/links-table.ts'

const mostRows = 1000

/** The devices on which a link was opened, what was heard with it, and what was said about it. */
export const readActivity = (db: Db, linkId: string) =>
  Promise.all([
    db
      .select()
      .from(linkDevices)
      .where(eq(linkDevices.linkId, linkId))
      .orderBy(asc(linkDevices.lastAt))
      .limit(mostRows),
    db
      .select({ song: linkSongs, title: demos.title })
      .from(linkSongs)
      .innerJoin(demos, eq(demos.id, linkSongs.demoId))
      .where(eq(linkSongs.linkId, linkId))
      .orderBy(asc(linkSongs.demoId))
      .limit(mostRows),
    db
      .select({ comment: demoComments, title: demos.title })
      .from(demoComments)
      .innerJoin(demos, eq(demos.id, demoComments.demoId))
      .where(and(eq(demoComments.userId, linkId), isNotNull(demoComments.guest)))
      .orderBy(asc(demoComments.createdAt), asc(demoComments.id))
      .limit(mostRows),
  ])
