import { createCollection, putItem } from '../collections/write-collection.ts'
import { addComment } from '../demos/marks/write-comments.ts'
import { addTag, giveStars } from '../demos/marks/write-marks.ts'
import type { Deps } from '../deps.ts'
import { worldDemoId, viewerByKey } from './make-demos.ts'
import { worldCollections, worldMarks, worldTags } from './world-collections.ts'
import { worldDemos } from './world-demos.ts'

const hourMs = 3_600_000

/** Ingrid works with what was delivered to her. What exists from an interrupted start stays as it is. */
export async function makeCollections(deps: Deps): Promise<void> {
  const ingrid = await viewerByKey(deps, 'anr')
  const hoursAgo = (hours: number) => ({
    db: deps.db,
    clock: { now: () => new Date(deps.clock.now().getTime() - hours * hourMs) },
    // She did it over weeks.
    limits: { ...deps.limits, consume: async () => undefined },
  })
  for (const { brief, song, stars, tags = [], comments = [] } of worldMarks) {
    const id = demoOf({ brief, song })
    const needs = hoursAgo(50)
    if (stars) await giveStars(needs, ingrid, id, stars)
    for (const word of tags) await addTag(needs, ingrid, id, { word, color: worldTags[word] })
    for (const [atSeconds, text] of comments)
      await addComment(needs, ingrid, id, { idempotencyKey: `demo world ${atSeconds}`, atMs: atSeconds * 1000, text })
  }
  for (const [place, { name, note, songs }] of worldCollections.entries()) {
    const needs = hoursAgo(30 - place)
    const { id: collectionId } = await createCollection(needs, ingrid, {
      idempotencyKey: `demo world ${place}`,
      name,
      note,
    })
    for (const song of songs) await putItem(needs, ingrid, { collectionId, demoId: demoOf(song) })
  }
}

const demoOf = ({ brief, song }: { brief: number; song: number }): string =>
  worldDemoId(worldDemos.findIndex((demo) => demo.brief === brief && demo.song === song))
