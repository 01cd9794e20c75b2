import { proposalStates } from '@velv/domain/drops/brief-changes.ts'
import { z } from '@hono/zod-openapi'
import { results } from '@velv/domain/demos/demo.ts'
import { dropActions, type DropAction } from '@velv/domain/drops/drop-actions.ts'
import {
  type Brief,
  briefField,
  isListField,
  listedFieldNames,
  optionalFieldNames,
  requiredFieldNames,
  textFieldNames,
  unlistedFieldNames,
} from '@velv/domain/drops/brief-fields.ts'
import { dropStates } from '@velv/domain/drops/drop.ts'
import { maxDropsCounted, maxDropsInStats, maxHoldsCounted, maxOwedDrops } from '@velv/domain/drops/owner-stats.ts'
import { professions } from '@velv/domain/roles.ts'
import { PendingState } from '../platform/undo/undo-contract.ts'
import { Timestamp, pageOf } from '../platform/http/contract.ts'

type FieldShapes<Name extends keyof Brief> = {
  [N in Name]: Brief[N] extends string ? z.ZodString : z.ZodArray<z.ZodString>
}

/**
 * A request may exceed the limits of the fields this many times, so that the response can say which field is too long,
 * and lists may have this many entries.
 */
const inputFactor = 4
const inputItems = 40

/** The shapes of these fields, as stored or, with limits, as sent. */
function shapesOf<Name extends keyof Brief>(names: readonly Name[], isInput = false): FieldShapes<Name> {
  const shapes = names.map((name) => {
    const text = isInput ? z.string().max(inputFactor * briefField(name).maxLength) : z.string()
    const list = isInput ? z.array(text).max(inputItems) : z.array(text)
    return [name, isListField(name) ? list : text]
  })
  return Object.fromEntries(shapes) as FieldShapes<Name>
}

const BriefInput = z
  .object({
    ...shapesOf(requiredFieldNames, true),
    ...z.object(shapesOf(optionalFieldNames, true)).partial().shape,
    expireTime: Timestamp,
  })
  .openapi('BriefInput')

/** Every field of a brief, as far as it is written. */
export const BriefDraftFields = z.object(shapesOf(textFieldNames, true))

export const NewBriefInput = BriefInput.extend({
  idempotencyKey: z.string().min(16).max(64).optional().openapi({
    description: 'A random idempotency key: the same key returns the same drop',
  }),
}).openapi('NewBriefInput')

export const EditedBriefInput = BriefInput.extend({
  read: Timestamp.optional().openapi({
    description: 'The `updatedAt` of the brief that was edited; rejected if the brief has changed since',
  }),
}).openapi('EditedBriefInput')

export const BriefChanges = z.array(
  z.object({ field: z.string(), before: z.array(z.string()), after: z.array(z.string()) }),
)

const ProposedChange = z
  .object({
    id: z.uuid().openapi({ description: 'Changes whenever its owner edits it; a review refers to it' }),
    state: z.enum(proposalStates).openapi({ description: '`unreviewed`: the drop closed before it was reviewed' }),
    changes: BriefChanges,
    reason: z.string().nullable().openapi({ description: 'Why it was rejected' }),
    at: Timestamp,
  })
  .openapi('ProposedChange')

const Can = z.array(z.enum(Object.keys(dropActions) as [DropAction, ...DropAction[]]))

const card = {
  id: z.uuid(),
  number: z.int().openapi({
    description: 'The drop’s number, shown on its artwork and in the address of its public page, `/brief/{number}`',
  }),
  ...shapesOf(listedFieldNames),
  summary: z.string().openapi({ description: 'The first line of what the owner is looking for' }),
  expireTime: Timestamp,
  publishedAt: Timestamp.nullable(),
  state: z.enum(dropStates),
  waiting: z.int().nullable().openapi({ description: 'For screeners: demos without a screener’s answer' }),
  demoCount: z.int().openapi({ description: 'Demos submitted so far' }),
  myResult: z
    .enum(results)
    .nullable()
    .openapi({ description: 'For creators: the result of their last demo for this drop' }),
  can: Can,
}

export const Drop = z.object(card).openapi('Drop')

/** How many demos have each result. */
export const ResultCounts = z.object({
  screening: z.int(),
  pitch: z.int().openapi({ description: 'Without an answer' }),
  returned: z.int().openapi({ description: 'Pitched again because a hold ended, which counts as an answer' }),
  nogo: z.int(),
  hold: z.int(),
  cut: z.int(),
})

export const Outcome = z
  .object({
    received: z.int().openapi({ description: 'Songs submitted to the drop, including refunded ones' }),
    heard: z.int().openapi({ description: 'Of these, how many a screener answered' }),
    pitched: z.int(),
    held: z.int().openapi({ description: 'Currently on hold' }),
    cut: z.int(),
    refunded: z.int(),
    closedAt: Timestamp,
    deliveredAt: Timestamp.nullable(),
    answeredAt: Timestamp.nullable().openapi({ description: 'When the last pitch got its first answer' }),
    medianDays: z
      .int()
      .nullable()
      .openapi({ description: 'Median days from delivery to an answer; null while there are too few answers' }),
  })
  .openapi('Outcome')

export const OwnerIdentityShape = z.object({
  profession: z.enum(professions),
  since: Timestamp.openapi({ description: 'When the account was created' }),
  company: z.string().openapi({ description: 'Empty if the owner doesn’t name one' }),
  isCompanyVerified: z.boolean(),
  checkedDomain: z.string().nullable().openapi({
    description: 'The domain of the company’s website, if the owner’s verified email is from it',
  }),
  role: z.string(),
  credits: z.array(
    z.object({
      title: z.string(),
      artist: z.string(),
      link: z.string().openapi({ description: 'An external web address; empty if there is none' }),
    }),
  ),
})

export const OwnerStatsShape = z.object({
  drops: z.int().openapi({ description: `Drops ever published; ${maxDropsCounted} means that many or more` }),
  delivered: z.int().openapi({ description: `Delivered drops that are counted: the last ${maxDropsInStats}` }),
  pitches: z.int().openapi({ description: 'Pitches that reached the owner with these' }),
  answered: z.int().openapi({ description: 'Of these, how many have an answer' }),
  heard: z.int().openapi({ description: 'Of these, how many the owner has listened to' }),
  holds: z.int().openapi({ description: 'Of these, how many are on hold' }),
  cuts: z.int().openapi({ description: 'Of these, how many are cut' }),
  owed: z
    .int()
    .openapi({ description: `Pitches without an answer in the ${maxOwedDrops} drops that have waited the longest` }),
  overdue: z.int().openapi({ description: 'Of these, how many are overdue' }),
  holdsOffered: z
    .int()
    .openapi({ description: `Holds placed: the open ones, and the last ${maxHoldsCounted} that ended` }),
  holdsAccepted: z.int().openapi({ description: 'Of these, how many their creators accepted' }),
  holdsEnded: z.int().openapi({ description: 'Of those accepted, how many have ended' }),
  holdsInTime: z.int().openapi({ description: 'Of these, how many became cuts or were released before their end' }),
  medianDays: z
    .int()
    .nullable()
    .openapi({ description: 'Median days from delivery to the first answer; null while there are too few answers' }),
})

export const DropInFull = z
  .object({
    ...card,
    ...shapesOf(unlistedFieldNames),
    updatedAt: Timestamp.openapi({ description: 'When it was last changed; a review refers to it' }),
    changeCount: z.int().nullable().openapi({ description: 'Changes after approval; for the owner and admins' }),
    rejectionReason: z.string().nullable().openapi({ description: 'Only for the owner and admins' }),
    pausedReason: z.string().nullable().openapi({
      description: 'Why staff paused it; null for everyone except the owner and admins, and if its owner is disabled',
    }),
    proposedChange: ProposedChange.nullable().openapi({
      description:
        'A proposed change that needs review because demos are paid; the other fields show the live brief. For the owner and admins',
    }),
    firstExpireTime: Timestamp.nullable().openapi({
      description:
        'The closing time when the first demo was paid, from which extensions are measured; null before that. For the owner and admins',
    }),
    deliveryDate: Timestamp.nullable(),
    answersDueAt: Timestamp.nullable().openapi({
      description: 'When the answers to the delivered pitches are due, while one has none. For the owner and admins',
    }),
    heldUntil: Timestamp.nullable().openapi({
      description: 'The earliest delivery, because creators may withdraw after a brief change. For admins',
    }),
    pending: PendingState,
    mySent: z.int().openapi({ description: 'For creators: their demos for this drop' }),
    counts: ResultCounts.nullable().openapi({ description: 'Demos per result; for the owner and admins' }),
    owner: z.object({ name: z.string(), profession: z.string() }).nullable().openapi({ description: 'For admins' }),
    writer: z
      .string()
      .nullable()
      .openapi({ description: 'The colleague who wrote it; null for its writer, and for everyone outside their team' }),
    assignedTo: z
      .object({ id: z.uuid(), name: z.string() })
      .nullable()
      .openapi({ description: 'The colleague who answers its pitches; only for the team' }),
    ownerIdentity: OwnerIdentityShape.nullable().openapi({
      description: 'The owner’s company and role, without their name. Only for a single drop, not in lists',
    }),
    ownerStats: OwnerStatsShape.nullable().openapi({
      description: 'The owner’s track record. Only for a single drop, not in lists',
    }),
    track: z
      .object({
        durationMs: z.int().nullable(),
        isSuspended: z
          .boolean()
          .openapi({ description: 'Staff are looking into a rights complaint; only staff can play it' }),
        suspendedReason: z.string().nullable().openapi({ description: 'For the owner and admins' }),
      })
      .nullable()
      .openapi({
        description:
          'The reference track; null if there is none, if the viewer may not play it, and in lists of changes',
      }),
    outcome: Outcome.nullable().openapi({
      description:
        'The outcome, once every song is answered or refunded. For its creators, its owner, and admins; only for a single drop, not in lists',
    }),
  })
  .openapi('DropInFull')

export const SubmittedBrief = z
  .object({
    ...shapesOf(textFieldNames),
    expireTime: Timestamp,
    company: z.string().openapi({ description: 'The company that was asking; empty if the owner named none' }),
    isCompanyVerified: z.boolean(),
  })
  .openapi('SubmittedBrief')

export const DropPage = pageOf(Drop, 'DropPage')
export const OwnDropPage = pageOf(DropInFull, 'OwnDropPage')
