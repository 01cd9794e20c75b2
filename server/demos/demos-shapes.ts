import { z } from '@hono/zod-openapi'
import { type DemoAction, demoActions, refundActions } from '@velv/domain/demos/demo-actions.ts'
import { results } from '@velv/domain/demos/demo.ts'
import type { ListedSongField, SongFieldName } from '@velv/domain/songs/song-details.ts'
import { nogoReasonKeys } from '@velv/domain/screening/nogo-reasons.ts'
import { praiseKeys } from '@velv/domain/screening/praise.ts'
import { versionKindNames } from '@velv/domain/songs/song-versions.ts'
import { BriefChanges, Outcome, SubmittedBrief } from '../drops/drops-shapes.ts'
import { Audio } from '../media/audio-view.ts'
import { waveformBars } from '../media/waveform.ts'
import { Timestamp, pageOf } from '../platform/http/contract.ts'
import { HoldSummary } from './holds/hold-summary.ts'
import { Hold } from './holds/hold-view.ts'
import { Artwork, listedSong, songInput } from '../songs/songs-shapes.ts'

/** What a creator allows for a submission. Pages from before this existed send neither, which is a no. */
export const consentInput = {
  mayBePlayedByLink: z.boolean().default(false).openapi({
    description: 'The owner may play it by link for the artist and people working on the project, once it is delivered',
  }),
  mayBeDownloadedByLink: z.boolean().default(false).openapi({ description: 'They may also download it' }),
}

export const DemoInput = z
  .object({
    ...songInput,
    isUnreleased: z.boolean().default(false),
    hasRights: z.boolean().default(false),
    ...consentInput,
  } satisfies Record<SongFieldName, z.ZodType>)
  .openapi('DemoInput', { description: 'A draft requires only a title' })

export const NewDemoInput = DemoInput.extend({
  idempotencyKey: z.string().min(16).max(64).optional().openapi({
    description:
      'A random idempotency key. Repeating a request for the same drop with the same key returns the demo it created.',
  }),
})

export const Stretches = z
  // The items once more: some readers of OpenAPI know no tuples.
  .array(z.tuple([z.int(), z.int()]).openapi({ items: { type: 'integer' }, minItems: 2, maxItems: 2 }))
  .openapi({ description: 'The stretches of the song that were heard, in ms and in order' })

const listedDetails = {
  ...listedSong,
  isUnreleased: z.boolean(),
  hasRights: z.boolean(),
  mayBePlayedByLink: z.boolean().openapi({
    description: 'The owner may play it for others by link; always false for screeners, who aren’t told',
  }),
  mayBeDownloadedByLink: z.boolean(),
} satisfies Record<ListedSongField, z.ZodType>

const Update = z
  .object({
    id: z.uuid(),
    versionId: z.uuid().nullable().openapi({ description: 'The version in its creator’s library; null for others' }),
    kind: z.enum(versionKindNames),
    note: z.string().openapi({ description: 'The creator’s note for the owner' }),
    offeredAt: Timestamp,
    withdrawnAt: Timestamp.nullable().openapi({ description: 'When the creator took it back; null for the owner' }),
    durationMs: z.int().nullable(),
    isPlayable: z.boolean(),
  })
  .openapi('DemoUpdate')

export const Demo = z
  .object({
    id: z.uuid(),
    dropId: z.uuid(),
    songId: z.uuid().nullable().openapi({ description: 'The song in its creator’s library; null for everyone else' }),
    artwork: Artwork,
    versionId: z.uuid().nullable(),
    versionKind: z
      .enum(versionKindNames)
      .nullable()
      .openapi({ description: 'What kind of version was sent, also if a newer one replaced it; for its creator' }),
    ...listedDetails,
    result: z.enum(results),
    sentAt: Timestamp.nullable(),
    certifiedAt: Timestamp.nullable().openapi({
      description: 'When its certificate was issued, for its creator; null until then',
    }),
    briefChanged: z.boolean().openapi({
      description:
        'For the creator while the demo is open: whether the brief changed after it was submitted, so it can be withdrawn',
    }),
    answerBy: Timestamp.nullable().openapi({
      description: 'When it is refunded if no screener has decided; null until it is submitted, and fixed from then on',
    }),
    heardAt: Timestamp.nullable().openapi({ description: 'When a screener first heard any of it; null for screeners' }),
    heardMs: z.int().openapi({
      description:
        'How much of the song has been heard by anyone, in ms; seconds that two people heard count once. 0 for screeners',
    }),
    createdAt: Timestamp,
    drop: z.object({ name: z.string(), label: z.string(), genre: z.array(z.string()), expireTime: Timestamp }),
    audio: Audio.nullable(),
    suspendedAt: Timestamp.nullable().openapi({
      description: 'When staff suspended it; while suspended, no one can play it or decide on it',
    }),
    payment: z.enum(['none', 'waiting', 'underway', 'paid', 'refunding', 'refunded']).openapi({
      description: '`waiting`: a checkout is open; `underway`: a bank payment is on its way, which takes days',
    }),
    staffRefund: z
      .object({ at: Timestamp, reason: z.string() })
      .nullable()
      .openapi({ description: 'When staff refunded its payment, whatever its result, and why; for its creator' }),
    refundedBy: z.enum(refundActions).nullable().openapi({ description: 'Why it was refunded' }),
    creator: z
      .object({ name: z.string(), email: z.string(), velvId: z.string(), profession: z.string() })
      .nullable()
      .openapi({ description: 'For the owner after delivery and for admins; never for screeners' }),
    heard: Stretches,
    linkRequestedAt: Timestamp.nullable().openapi({
      description: 'When the owner asked to play it by link; null for screeners',
    }),
    linkAnsweredAt: Timestamp.nullable().openapi({
      description:
        'When its creator last allowed that, said no, or took it back, after they submitted it; null for screeners',
    }),
    updates: z.array(Update).openapi({
      description:
        'Newer versions that its creator offers, oldest first: for them, for the owner after delivery, and for staff',
    }),
    isReturned: z
      .boolean()
      .openapi({ description: 'Pitched again because its hold ended, which counts as an answer; false for screeners' }),
    hold: HoldSummary.nullable().openapi({
      description: 'The hold that is offered or active, for its creator, the owner after delivery, and staff',
    }),
    roomId: z.uuid().nullable().openapi({
      description: 'The deal room of the song and the organization, from the first accepted hold or cut on',
    }),
    can: z.array(z.enum(Object.keys(demoActions) as [DemoAction, ...DemoAction[]])),
  })
  .openapi('Demo')

const MyDemo = Demo.extend({
  waveform: z
    .string()
    .nullable()
    .openapi({
      description: `Its waveform in ${waveformBars} bars: base64, one byte per bar, 0–255 of full scale`,
    }),
}).openapi('MyDemo')

export const Reason = z.enum(nogoReasonKeys)

export const DemoInFull = Demo.extend({
  holds: z.array(Hold).openapi({ description: 'All its holds, the newest first, at most 20' }),
  lyrics: z.string(),
  suspendedReason: z.string().nullable().openapi({ description: 'For its creator and staff while it is suspended' }),
  checks: z
    .array(
      z.object({ check: z.string(), tone: z.enum(['good', 'warn', 'bad']), message: z.string(), explains: z.string() }),
    )
    .openapi({ description: 'Results of the file checks, for its creator; `bad` prevents submission' }),
  fee: z
    .object({
      amount: z.int(),
      currency: z.string(),
      included: z.boolean().openapi({ description: 'Paid with an included Velv Plus submission' }),
      paidAt: Timestamp.nullable(),
      dispute: z.enum(['open', 'won', 'lost']).nullable(),
    })
    .nullable()
    .openapi({ description: 'The latest payment, for its creator' }),
  briefChange: z
    .object({
      at: Timestamp,
      changes: BriefChanges,
      listener: z.object({ company: z.string() }).nullable().openapi({
        description: 'Who listens now, if the drop moved to another organization; an empty company names none',
      }),
      withdrawUntil: Timestamp.openapi({
        description:
          'The earliest delivery. The demo can be withdrawn until the drop is delivered or a screener answers NO GO',
      }),
    })
    .nullable()
    .openapi({ description: 'What changed in the brief since it was submitted; for its creator while it is open' }),
  submittedTo: SubmittedBrief.nullable().openapi({
    description:
      'The brief it was submitted to, whatever changed since; for its creator, the owner after delivery, and staff. Null for a draft, and for older demos whose brief isn’t known',
  }),
  deliveredAt: Timestamp.nullable().openapi({ description: 'When it was delivered along with its drop' }),
  outcome: Outcome.nullable().openapi({
    description: 'The outcome of its drop, for its creator, once every song is answered or refunded',
  }),
  isOwnerRemoved: z
    .boolean()
    .openapi({ description: 'The owner it was delivered to has left Velv, so it won’t be answered' }),
  history: z
    .array(
      z.object({
        at: Timestamp,
        action: z.string(),
        result: z.enum(results),
        by: z.string(),
        reason: Reason.nullable(),
        praise: z.array(z.enum(praiseKeys)).openapi({ description: 'What the screener praised when pitching it' }),
        note: z.string().openapi({ description: 'For its creator; empty for the owner if a screener wrote it' }),
        ownerNote: z.string().openapi({ description: 'A screener’s note for the owner; empty for its creator' }),
      }),
    )
    .openapi({ description: 'The history, newest first; `by` is a role and level, never a screener’s name' }),
  listeners: z
    .array(
      z.object({
        by: z.string().openapi({ example: 'A screener, level 2' }),
        isGuest: z.boolean().optional().openapi({ description: 'The recipient of a listening link of the owner' }),
        at: Timestamp,
        heard: Stretches,
        heardMs: z.int(),
        isListening: z.boolean().openapi({ description: 'The listener’s page sent a heartbeat within the last 20 s' }),
      }),
    )
    .openapi({ description: 'The listening receipt' }),
}).openapi('DemoInFull')

export const MyDemoPage = pageOf(MyDemo, 'MyDemoPage')
