import { type AddendumField, changedFacts } from '@velv/domain/songs/splits/addendum.ts'
import { AppError } from '@velv/domain/errors.ts'
import {
  type ShareActor,
  tidyWriter,
  type WriterDetails,
  writerProblems,
} from '@velv/domain/songs/splits/writer-share.ts'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { type OpenLink, withLink } from './answer-share.ts'
import { recordSplit, touchSheet } from './record-split.ts'
import { readFinalVersion, readParts, withFacts } from './splits-queries.ts'
import { splitAddenda, type SplitSheetRow, type WriterShareRow, writerShares } from './splits-table.ts'

type Added = { by: ShareActor; at: Date; share?: WriterShareRow }

/** Adds facts to a final sheet. `share`: that which they are about; absent for the song. */
export async function addAddenda(
  tx: Transaction,
  sheet: SplitSheetRow,
  { by, at, share }: Added,
  facts: readonly { field: AddendumField; value: string }[],
): Promise<void> {
  if (facts.length === 0) return
  const of = { sheetId: sheet.id, shareId: share?.id ?? null, by, at }
  await tx.insert(splitAddenda).values(facts.map((fact) => ({ ...of, ...fact })))
  await recordSplit(tx, sheet, { action: 'addFacts', actor: by, at, writer: share })
}

export type Facts = Pick<WriterDetails, 'society' | 'ipi' | 'publisherIpi'>

/**
 * What co-writers add about themselves once they have confirmed: an addendum to a final sheet, until a newer one is final, and
 * a change of their share before that. Adding the same again has no effect.
 */
export async function addFacts(needs: Parameters<typeof withLink>[0], token: string, given: Facts): Promise<void> {
  await withLink(
    needs,
    token,
    async ({ tx, share, sheet, now }: OpenLink) => {
      if (share.state !== 'confirmed') throw new AppError('split-link/ended')
      if (sheet.finalAt && (await readFinalVersion(tx, sheet.songId)) !== sheet.version) {
        throw new AppError('split-link/ended')
      }
      const known = withFacts(await readParts(tx, sheet)).find(({ id }) => id === share.id)!
      const writer = tidyWriter({ ...known, ...given })
      const problems = writerProblems(writer, () => true)
      if (Object.keys(problems).length > 0) throw new AppError('request/invalid', problems)
      const changed = changedFacts(known, writer)
      if (changed.length === 0) return
      if (sheet.finalAt) await addAddenda(tx, sheet, { by: 'coWriter', at: now, share }, changed)
      else {
        const { society, ipi, publisherIpi } = writer
        await tx.update(writerShares).set({ society, ipi, publisherIpi }).where(eq(writerShares.id, share.id))
      }
      await touchSheet(tx, sheet)
    },
    { onlyOpen: false },
  )
}
