import { z } from '@hono/zod-openapi'
import { type AccountAction, accountActions, accountStates } from '@velv/domain/accounts/account-actions.ts'
import { removalBlocks } from '@velv/domain/accounts/deletion.ts'
import { dropStates } from '@velv/domain/drops/drop.ts'
import { professions } from '@velv/domain/roles.ts'
import { screenerLevels } from '@velv/domain/screening/rates.ts'
import { teamRoles } from '@velv/domain/teams/team-roles.ts'
import { withdrawalStates } from '@velv/domain/wallet/withdrawal.ts'
import { emailDomainResults } from '@velv/domain/accounts/evidence/evidence-checks.ts'
import { evidenceShape } from '../../accounts/evidence/evidence-contract.ts'
import { maxSimilarCounted } from '../../accounts/evidence/evidence-queries.ts'
import { OverdueAnswers } from '../../drops/answers/answers-contract.ts'
import { PendingState } from '../../platform/undo/undo-contract.ts'
import { Timestamp } from '../../platform/http/contract.ts'

const actions = Object.keys(accountActions) as [AccountAction, ...AccountAction[]]

const personShape = {
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  velvId: z.string(),
  profession: z.enum(professions),
  profileImage: z.string().nullable(),
  screenerLevel: z.enum(screenerLevels).nullable(),
  admin: z.boolean(),
  fixedAdmin: z.boolean().openapi({ description: 'An admin set in the configuration, regardless of the flag' }),
  emailVerified: z.boolean(),
  verifiedByVelv: z.boolean(),
  state: z.enum(accountStates),
  payout: z
    .enum(['ready', 'started', 'none'])
    .nullable()
    .openapi({ description: 'For a screener: whether money can be paid out' }),
  createdAt: Timestamp,
  can: z.array(z.enum(actions)),
  pending: PendingState,
  evidenceSummary: z
    .object({
      state: evidenceShape.state,
      sentAt: evidenceShape.sentAt,
      company: z.string(),
      role: z.string(),
      hasWebsite: z.boolean(),
      profiles: z.int(),
      credits: z.int(),
      isOpened: z.boolean().openapi({ description: 'The viewer has opened it (`readPerson`) as it is now' }),
    })
    .nullable()
    .openapi({ description: 'What a drop owner or screener has sent about their work; null if nothing' }),
}

/** An account as a row of the admin lists. */
export const Person = z.object(personShape).openapi('Person')

const Money = z.object({ currency: z.string(), amount: z.int(), count: z.int() })

/** Other accounts: how many, and the newest five. */
const Similar = z.object({
  count: z.int().openapi({ description: `${maxSimilarCounted} means that many or more` }),
  people: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      profession: z.enum(professions),
      state: z.enum(accountStates),
      createdAt: Timestamp,
    }),
  ),
})

/** Everything that staff need to decide about an account. */
export const PersonDetail = z
  .object({
    ...personShape,
    pendingEmail: z.string().nullable(),
    rejected: z.object({ at: Timestamp, reason: z.string() }).nullable(),
    disabledAt: Timestamp.nullable(),
    deletionStartedAt: Timestamp.nullable(),
    lastSeenAt: Timestamp.nullable().openapi({ description: 'When the person was last active' }),
    emailSuppression: z
      .object({ at: Timestamp, response: z.string() })
      .nullable()
      .openapi({ description: 'The email is suppressed after a permanent delivery failure' }),
    fcmTokens: z.array(z.string()).openapi({ description: 'Push registrations, newest first; `sendNotice` takes one' }),
    site: z
      .string()
      .nullable()
      .openapi({ description: 'The website at the email’s domain, unless it’s a free email provider' }),
    links: z
      .array(z.object({ url: z.string(), dropId: z.uuid() }))
      .openapi({ description: 'Links the owner gave in their newest drops' }),
    drops: z.array(
      z.object({ id: z.uuid(), name: z.string(), state: z.enum(dropStates), expireTime: Timestamp, demos: z.int() }),
    ),
    evidence: z
      .object({
        ...evidenceShape,
        companyVerifiedBy: z.enum(['domain', 'staff']).nullable(),
        checks: z.object({
          emailDomain: z
            .enum(emailDomainResults)
            .openapi({ description: 'The domain of the email and of the website' }),
          websiteDomain: z.string().nullable(),
          unicodeDomain: z.string().nullable().openapi({
            description: 'How browsers may show an internationalized domain, whose letters can look like others',
          }),
          sameDomain: Similar.openapi({ description: 'Other accounts with the domain of the email or the website' }),
          sameNote: Similar.nullable().openapi({
            description: 'Other accounts with the same text about their work; null if it’s too short to compare',
          }),
        }),
      })
      .nullable()
      .openapi({ description: 'The evidence a drop owner or screener has given about their work' }),
    overdueAnswers: OverdueAnswers.nullable().openapi({ description: 'For an owner' }),
    organization: z
      .object({ id: z.uuid(), name: z.string(), role: z.enum(teamRoles), people: z.int() })
      .nullable()
      .openapi({ description: 'Of an owner who has one' }),
    invitation: z
      .object({
        by: z.object({ id: z.uuid(), name: z.string() }).nullable(),
        organization: z.object({ id: z.uuid(), name: z.string() }),
        role: z.enum(teamRoles),
        acceptedAt: Timestamp,
      })
      .nullable()
      .openapi({ description: 'With which an owner joined an organization last' }),
    demoCounts: z
      .record(z.string(), z.int())
      .nullable()
      .openapi({ description: 'For a creator: the number of demos by result' }),
    screening: z
      .object({
        decided: z.int(),
        pitched: z.int(),
        seconds: z.int(),
        recusals: z.int().openapi({ description: 'Recusals in the last 90 days' }),
        rateMicros: z.int(),
      })
      .nullable(),
    paid: z.object({ charged: z.array(Money), refunded: z.array(Money), disputed: z.int() }).nullable(),
    plus: z.string().nullable().openapi({ description: 'The state of the subscription' }),
    wallet: z
      .object({
        balanceMicros: z.int(),
        withdrawal: z
          .object({ id: z.uuid(), state: z.enum(withdrawalStates), amountMicros: z.int(), requestedAt: Timestamp })
          .nullable(),
      })
      .nullable(),
    removal: z.object({
      blockedBy: z.object({ code: z.enum(removalBlocks), sentence: z.string() }).nullable(),
    }),
  })
  .openapi('PersonDetail')
