import { z } from '@hono/zod-openapi'
import { linkStatuses } from '@velv/domain/songs/splits/co-writer-answer.ts'
import { splitActionNames } from '@velv/domain/songs/splits/split-history.ts'
import { shareStates, writerRoles } from '@velv/domain/songs/splits/writer-share.ts'
import { Timestamp } from '../../platform/http/contract.ts'
import { EmailAddress } from '../../platform/email/email-address.ts'

/** Longer than any limit: the domain says what is too long, in words. */
const Text = z.string().max(2000)

const BasisPoints = z.int().openapi({ description: 'Hundredths of a percent of the whole song' })

/** What is agreed about a writer, and the details that only some may see. */
const Ipi = z.string().max(40)
const writerFields = {
  name: Text,
  legalName: Text,
  roles: z.array(z.enum(writerRoles)).max(20),
  shareBasisPoints: BasisPoints,
  publisher: Text,
  publisherBasisPoints: BasisPoints.openapi({ description: 'The publisher’s part of the share, of the whole song' }),
  society: z.string().max(20).nullable().openapi({ description: 'CISAC code of the PRO; 099 is none' }),
  ipi: Ipi,
  isCreator: z.boolean(),
}

export const WriterBody = z.object({
  id: z.uuid().optional().openapi({ description: 'The share that it was before' }),
  ...writerFields,
  publisherIpi: Ipi.optional().openapi({ description: 'Stays as it is when left out' }),
  email: EmailAddress,
})

/** What writers add about themselves. */
export const FactsBody = z.object({ society: writerFields.society, ipi: Ipi, publisherIpi: Ipi })

export const Suggestion = z.object({
  shareBasisPoints: BasisPoints,
  roles: z.array(z.enum(writerRoles)).max(20),
  message: Text,
})

const Addendum = z
  .object({
    at: Timestamp,
    writer: z.string().openapi({ description: 'Whom it is about; for an ISWC, the creator' }),
    text: z.string().openapi({ example: 'PRO: BMI' }),
  })
  .openapi('SplitAddendum', { description: 'What was added to a final sheet, without changing what was agreed' })

export const SheetVersion = z
  .object({ version: z.int(), title: z.string(), finalAt: Timestamp })
  .openapi('SheetVersion')

const SplitWriter = z
  .object({
    id: z.uuid(),
    ...writerFields,
    publisherIpi: z.string(),
    email: z.string(),
    state: z.enum(shareStates),
    sentAt: Timestamp.nullable(),
    canRemind: z.boolean().openapi({ description: 'Whether a reminder can be sent now; once a day' }),
    openedAt: Timestamp.nullable().openapi({ description: 'When the co-writer first opened their link' }),
    answeredAt: Timestamp.nullable(),
    answeredBy: z.string().openapi({ description: 'The address whose link it was answered by' }),
    suggestion: Suggestion.nullable(),
    reason: z.string().openapi({ description: 'Why they declined' }),
    isErased: z.boolean().openapi({ description: 'The co-writer deleted their data' }),
  })
  .openapi('SplitWriter')

export const Splits = z
  .object({
    version: z.int().openapi({ description: '0 before the first one is saved; the writers are then a proposal' }),
    revision: z.int(),
    title: z.string().openapi({ description: 'That of the song when the sheet was sent' }),
    isrc: z.string(),
    iswc: z.string(),
    sentAt: Timestamp.nullable(),
    finalAt: Timestamp.nullable(),
    finalVersion: z
      .int()
      .nullable()
      .openapi({ description: 'The newest version that everyone has confirmed; it stays final until a newer one is' }),
    isReadyForHold: z.boolean(),
    missing: z.array(z.string()),
    unprintable: z.array(z.string()).openapi({ description: 'Texts with letters that the PDF shows as code points' }),
    canSend: z.boolean(),
    oneStop: z.string(),
    addenda: z.array(Addendum),
    writers: z.array(SplitWriter),
  })
  .openapi('Splits')

export const SplitHistoryEntry = z
  .object({
    id: z.string(),
    at: Timestamp,
    version: z.int(),
    action: z.enum(splitActionNames),
    text: z.string(),
    email: z.string(),
  })
  .openapi('SplitHistoryEntry')

/** A writer as every writer of the sheet sees them. */
const RequestWriter = z.object({
  name: z.string(),
  roles: z.array(z.enum(writerRoles)),
  shareBasisPoints: BasisPoints,
  publisher: z.string(),
  publisherBasisPoints: BasisPoints,
  state: z.enum(shareStates),
  isYou: z.boolean(),
})

/** The terms of a deal that concern a writer's share. */
export const sharedTermsShape = {
  project: z.string(),
  artist: z.string(),
  fee: z.string().openapi({ description: 'As the offer of a brief, such as `advance USD 4000`; empty if it is open' }),
  split: z.string(),
  isExclusive: z.boolean(),
  hasFirstRefusal: z.boolean(),
  rights: z.string().openapi({ description: 'Such as `Song only, worldwide`' }),
}

const SharedTerms = z
  .object({ organization: z.string().nullable(), confirmedAt: Timestamp, ...sharedTermsShape })
  .openapi('SharedTerms')

export const SplitRequest = z
  .object({
    status: z.enum(linkStatuses),
    title: z.string(),
    requestedBy: z.string(),
    sentTo: z.string(),
    sentAt: Timestamp,
    expiresAt: Timestamp,
    versions: z.array(SheetVersion).openapi({ description: 'The final versions that I confirmed, newest first' }),
    sheet: z
      .object({
        version: z.int(),
        finalAt: Timestamp.nullable(),
        newerVersion: z
          .object({ version: z.int(), finalAt: Timestamp.nullable() })
          .nullable()
          .openapi({ description: 'The version that was started after this one' }),
        addenda: z.array(Addendum),
        deals: z
          .array(SharedTerms)
          .openapi({ description: 'Terms that the creator and an organization have both confirmed' }),
        writers: z.array(RequestWriter),
        you: z.object({
          state: z.enum(shareStates),
          legalName: z.string(),
          society: z.string().nullable(),
          ipi: z.string(),
          publisherIpi: z.string(),
          answeredAt: Timestamp.nullable(),
          undoUntil: Timestamp.nullable().openapi({ description: 'Until when a decline can be undone' }),
          suggestion: Suggestion.nullable(),
          reason: z.string(),
        }),
      })
      .nullable()
      .openapi({ description: 'Null when the link doesn’t work anymore' }),
  })
  .openapi('SplitRequest')

export const CoWriterData = z
  .object({
    email: z.string(),
    shares: z.array(
      z.object({
        version: z.int(),
        name: z.string(),
        legalName: z.string(),
        roles: z.array(z.enum(writerRoles)),
        shareBasisPoints: BasisPoints,
        publisher: z.string(),
        society: z.string().nullable(),
        ipi: z.string(),
        publisherIpi: z.string(),
        state: z.enum(shareStates),
        isFinal: z.boolean(),
        sentAt: Timestamp.nullable(),
        openedAt: Timestamp.nullable(),
        answeredAt: Timestamp.nullable(),
        reason: z.string(),
        suggestion: Suggestion.nullable(),
      }),
    ),
    addenda: z.array(z.object({ at: Timestamp, text: z.string() })),
    history: z.array(z.object({ at: Timestamp, text: z.string() })),
  })
  .openapi('CoWriterData')
