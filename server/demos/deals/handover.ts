import {
  type MissingFact,
  missingFromHandover,
  noRelease,
  type Release,
  releaseLabels,
} from '@velv/domain/demos/deals/handover.ts'
import { AppError } from '@velv/domain/errors.ts'
import { isrcProblem, isrcText } from '@velv/domain/songs/song-details.ts'
import { eq } from 'drizzle-orm'
import type { Viewer } from '../../accounts/viewer.ts'
import { readRecordings } from '../../media/recordings-queries.ts'
import type { Db } from '../../platform/database/database.ts'
import type { HandoverFields } from '../../songs/splits/documents/handover-csv.ts'
import type { SheetDocument } from '../../songs/splits/documents/sheet-document.ts'
import { printedSheet } from '../../songs/splits/splits-queries.ts'
import { sheetDocument } from '../../songs/splits/splits-view.ts'
import { lockAllowedDeal } from './allowed-deal.ts'
import { type DealWork, readWork } from './deal-work.ts'
import type { FoundDeal } from './deals-queries.ts'
import { deals } from './deals-table.ts'
import { type DealNeeds, publishDeal } from './write-deal.ts'

/** Keeps what is known of the release of a cut. Safe to repeat. */
export async function saveRelease(
  { db, clock, limits }: DealNeeds,
  viewer: Viewer,
  dealId: string,
  release: Release,
): Promise<void> {
  const problem = isrcProblem(release.isrc)
  if (problem) throw new AppError('request/invalid', { isrc: problem })
  await limits.consume('deal.change', viewer.id)
  await db.transaction(async (tx) => {
    const found = await lockAllowedDeal(tx, viewer, dealId, 'deal.release')
    if (!(await readWork(tx, found, clock.now())).isCut) throw new AppError('deal/wrong-state')
    await tx.update(deals).set({ release }).where(eq(deals.id, dealId))
    await publishDeal(tx, found.deal)
  })
}

export type Handover = { document: SheetDocument; fields: HandoverFields; missing: MissingFact[] }

const emptySheet = {
  iswc: '',
  version: 0,
  finalAt: null,
  writers: [],
  addenda: [],
  oneStop: '',
  missing: ['No split sheet yet'],
}

/** What a registration of a cut needs, from its song, its newest split sheet, and its release. */
export async function readHandover(db: Db, { deal }: FoundDeal, work: DealWork, now: Date): Promise<Handover> {
  const { song, sheet, demo, details, writers, progress } = work
  const { title = '', isrc = '', alternativeTitles = [] } = details ?? {}
  const recordings = demo?.recordingId ? await readRecordings(db, [demo.recordingId]) : undefined
  const durationMs = recordings?.values().next().value?.durationMs ?? null
  const saved = { ...noRelease, ...deal.release }
  const release = { ...saved, isrc: saved.isrc || isrc }
  const missing = missingFromHandover({ release, sheet: progress, writers, durationMs })
  const document = {
    // Addresses of co-writers are masked.
    ...(sheet && song
      ? sheetDocument(sheet, printedSheet(sheet.sheet, song), now, '')
      : { ...emptySheet, title, isrc, printedAt: now }),
    handover: {
      release: (Object.keys(releaseLabels) as (keyof Release)[]).map((part): [string, string] => [
        releaseLabels[part],
        (part === 'isrc' ? isrcText(release.isrc) : release[part]) || 'Not known yet',
      ]),
      missing: missing.map(({ what, from }) => `${what}, from ${from}`),
    },
  }
  return { document, fields: { release, durationMs, alternativeTitles }, missing }
}
