import { z } from '@hono/zod-openapi'
import { societyName } from '@velv/domain/songs/splits/societies.ts'
import { totalOf } from '@velv/domain/songs/splits/split-sheet.ts'
import { shareStates, writerRoles } from '@velv/domain/songs/splits/writer-share.ts'
import { type SheetDocument, writerOf } from './sheet-document.ts'

const BasisPoints = z.int().min(0).max(10_000).openapi({ description: 'Hundredths of a percent of the whole song' })

/** The documented schema of the JSON file. A new major `format` replaces this one if a field changes its meaning. */
export const SplitSheetFile = z
  .object({
    format: z.literal('velv-split-sheet/1'),
    title: z.string(),
    iswc: z.string().nullable().openapi({ description: 'Without hyphens and points: T0345246801' }),
    isrc: z.string().nullable().openapi({ description: 'Without hyphens' }),
    version: z.int().openapi({ description: 'Counts the split sheets of a song from 1' }),
    finalAt: z.iso
      .datetime()
      .nullable()
      .openapi({ description: 'When the last writer confirmed; a final sheet never changes. Null for a draft' }),
    totalBasisPoints: z.int(),
    oneStop: z.string(),
    printedAt: z.iso.datetime(),
    writers: z.array(
      z.object({
        name: z.string(),
        legalName: z.string().nullable(),
        roles: z.array(z.enum(writerRoles)),
        shareBasisPoints: BasisPoints.openapi({ description: 'Of the whole song, with the publisher’s part' }),
        publisher: z
          .object({ name: z.string(), shareBasisPoints: BasisPoints, ipiNameNumber: z.string().nullable() })
          .nullable(),
        society: z
          .object({ code: z.string(), name: z.string() })
          .nullable()
          .openapi({ description: 'The performing rights society, by its CISAC code; 099 is none' }),
        ipiNameNumber: z.string().nullable(),
        state: z.enum(shareStates),
        confirmedAt: z.iso.datetime().nullable(),
        confirmedBy: z.string().nullable().openapi({
          description: 'The email address whose link confirmed it; null for the creator, who was logged in',
        }),
      }),
    ),
    addenda: z
      .array(
        z.object({
          addedAt: z.iso.datetime(),
          writer: z.string().openapi({ description: 'Whom it is about; for an ISWC, the creator' }),
          field: z.enum(['society', 'ipiNameNumber', 'publisherIpiNameNumber', 'iswc']),
          value: z.string().nullable(),
        }),
      )
      .openapi({ description: 'What writers added about themselves after the sheet was final, oldest first' }),
  })
  .openapi('SplitSheetFile')

const fieldNames = {
  society: 'society',
  ipi: 'ipiNameNumber',
  publisherIpi: 'publisherIpiNameNumber',
  iswc: 'iswc',
} as const

export const splitSheetJson = (sheet: SheetDocument): z.infer<typeof SplitSheetFile> => ({
  format: 'velv-split-sheet/1',
  title: sheet.title,
  iswc: sheet.iswc || null,
  isrc: sheet.isrc || null,
  version: sheet.version,
  finalAt: sheet.finalAt?.toISOString() ?? null,
  totalBasisPoints: totalOf(sheet.writers),
  oneStop: sheet.oneStop,
  printedAt: sheet.printedAt.toISOString(),
  writers: sheet.writers.map((writer) => ({
    name: writer.name,
    legalName: writer.legalName || null,
    roles: [...writer.roles],
    shareBasisPoints: writer.shareBasisPoints,
    publisher: writer.publisher
      ? {
          name: writer.publisher,
          shareBasisPoints: writer.publisherBasisPoints,
          ipiNameNumber: writer.publisherIpi || null,
        }
      : null,
    society: writer.society === null ? null : { code: writer.society, name: societyName(writer.society) },
    ipiNameNumber: writer.ipi || null,
    state: writer.state,
    confirmedAt: writer.confirmedAt?.toISOString() ?? null,
    confirmedBy: writer.confirmedBy || null,
  })),
  addenda: sheet.addenda.map((addendum) => ({
    addedAt: addendum.at.toISOString(),
    writer: writerOf(addendum, sheet.writers),
    field: fieldNames[addendum.field],
    value: addendum.value || null,
  })),
})
