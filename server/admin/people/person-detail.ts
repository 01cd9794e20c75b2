import { companySite } from '@velv/domain/accounts/company-site.ts'
import { dropName, dropState } from '@velv/domain/drops/drop.ts'
import { errors } from '@velv/domain/errors.ts'
import { roleOf } from '@velv/domain/roles.ts'
import { payLevel } from '@velv/domain/screening/rates.ts'
import { readLastSeen } from '../../accounts/accounts-queries.ts'
import type { User } from '../../accounts/accounts-table.ts'
import {
  checkEvidence,
  readEvidence,
  recordEvidenceOpened,
  viewEvidence,
  viewEvidenceSummary,
} from '../../accounts/evidence/evidence-queries.ts'
import { type Viewer, viewerOf } from '../../accounts/viewer.ts'
import { membershipOf } from '../../accounts/viewer.ts'
import { readCreatorTally } from '../../demos/pitches/creator-tally.ts'
import { sumPaidBy } from '../../payments/admin-payments-queries.ts'
import { countDecided, countRecusals } from '../../demos/admin-demos-queries.ts'
import type { Deps } from '../../deps.ts'
import { readOverdueAnswers } from '../../drops/answers/read-overdue-answers.ts'
import { revealArtist } from '../../drops/write/brief-columns.ts'
import { listNewestDrops } from '../../drops/drops-queries.ts'
import { readRemovalBlock } from '../../privacy/erasure/deletion-block.ts'
import { listDevicesOf } from '../../notifications/push/push-queries.ts'
import { readEmailSuppression } from '../../platform/email/email-suppressions-queries.ts'
import { readPendingAction } from '../../platform/undo/pending-actions-queries.ts'
import { withPending } from './apply-account-action.ts'
import { readSubscription } from '../../plus/plus-queries.ts'
import { readLastWithdrawal, readWallet } from '../../wallet/wallet-queries.ts'
import { readAcceptedInvitation, readMembership } from '../organizations/organizations-queries.ts'
import { personView } from './person-view.ts'
import { shownEmail } from '../../platform/email/email-address.ts'

/** The most drops and links returned. */
const maxNewest = 10
const recusalDays = 90

const iso = (at: Date | null | undefined) => at?.toISOString() ?? null

/** Everything that staff need to decide about an account. */
export async function personDetail(deps: Deps, viewer: Viewer, known: User) {
  const { db, config } = deps
  const pending = (await readPendingAction(db, 'account', known.id)) ?? undefined
  const user = pending?.actorId === viewer.id ? withPending(known, pending) : known
  const role = roleOf(user.profession)
  const [lastSeen, refusedAddress, devices, evidence, owner, creator, screener, block] = await Promise.all([
    readLastSeen(db, user.id),
    readEmailSuppression(db, user.email),
    listDevicesOf(db, user.id, deps.clock.now()),
    evidenceFacts(deps, viewer, user),
    role === 'dropOwner'
      ? ownerFacts(deps, user)
      : { drops: [], links: [], overdueAnswers: null, organization: null, invitation: null },
    role === 'creator' ? creatorFacts(deps, user) : { demoCounts: null, paid: null, plus: null },
    role === 'screener' ? screenerFacts(deps, user) : { screening: null, wallet: null },
    readRemovalBlock(db, { config }, viewerOf(user, '', config.adminAccounts)),
  ])
  return {
    ...personView(config, viewer, known, { pending, evidence: evidence?.summary }),
    pendingEmail: user.pendingEmail && shownEmail(user.pendingEmail),
    rejected: user.rejectedAt && { at: user.rejectedAt.toISOString(), reason: user.rejectedReason ?? '' },
    disabledAt: iso(user.disabledAt),
    deletionStartedAt: iso(user.deletionStartedAt),
    lastSeenAt: iso(lastSeen),
    emailSuppression: refusedAddress
      ? { at: refusedAddress.at.toISOString(), response: refusedAddress.response }
      : null,
    fcmTokens: devices.map(({ fcmToken }) => fcmToken),
    evidence: evidence?.seen ?? null,
    site: companySite(user.email) ?? null,
    ...owner,
    ...creator,
    ...screener,
    removal: { blockedBy: block ? { code: block, sentence: errors[block][1] } : null },
  }
}

/** The evidence, which the viewer has then opened: an approval needs that. */
async function evidenceFacts({ db }: Deps, viewer: Viewer, user: User) {
  const row = await readEvidence(db, user.id)
  // A draft is its person's own until they send it.
  if (!row || row.state === 'draft') return undefined
  await recordEvidenceOpened(db, viewer.id, row)
  const { isCompanyVerified: _, ...seen } = viewEvidence(row)
  return {
    summary: viewEvidenceSummary(row, true),
    seen: { ...seen, companyVerifiedBy: row.companyVerifiedBy, checks: await checkEvidence(db, user, row) },
  }
}

async function ownerFacts(deps: Deps, user: User) {
  const { db, clock } = deps
  const membership = membershipOf(user)
  const [drops, overdueAnswers, organization, invitation] = await Promise.all([
    listNewestDrops(db, user.id, maxNewest),
    readOverdueAnswers(deps, { id: user.id, organization: membership }),
    membership && readMembership(db, membership),
    readAcceptedInvitation(db, user.id),
  ])
  const links = drops
    .map(revealArtist)
    .flatMap(({ id, referenceLinks }) => referenceLinks.map((url) => [url, id] as const))
  return {
    drops: drops.map((drop) => ({
      id: drop.id,
      name: dropName(drop),
      state: dropState(drop, clock.now()),
      expireTime: drop.expireTime.toISOString(),
      demos: drop.demoCount,
    })),
    overdueAnswers,
    organization,
    invitation,
    links: [...new Map(links)].slice(0, maxNewest).map(([url, dropId]) => ({ url, dropId })),
  }
}

async function creatorFacts({ db }: Deps, user: User) {
  const [tally, sums, subscription] = await Promise.all([
    readCreatorTally(db, user.id),
    sumPaidBy(db, user.id),
    readSubscription(db, user.id),
  ])
  const { sent: _sent, held: _held, heardMs: _heardMs, ...demoCounts } = tally
  const money = (...states: string[]) =>
    sums
      .filter(({ state }) => states.includes(state))
      .map(({ currency, amount, count }) => ({ currency, amount, count }))
  return {
    demoCounts,
    paid: {
      charged: money('paid'),
      refunded: money('refunding', 'refunded'),
      disputed: sums.reduce((sum, { disputed }) => sum + disputed, 0),
    },
    plus: subscription?.state ?? null,
  }
}

async function screenerFacts({ db, clock, config }: Deps, user: User) {
  const since = new Date(clock.now().getTime() - recusalDays * 86_400_000)
  const [decided, recusals, { seconds, balanceMicros }, withdrawal] = await Promise.all([
    countDecided(db, user.id),
    countRecusals(db, user.id, since),
    readWallet(db, user.id),
    readLastWithdrawal(db, user.id),
  ])
  return {
    screening: { ...decided, recusals, seconds, rateMicros: config.rates[payLevel(user.screenerLevel)] },
    wallet: {
      balanceMicros,
      withdrawal: withdrawal
        ? {
            id: withdrawal.id,
            state: withdrawal.state,
            amountMicros: withdrawal.amountMicros,
            requestedAt: withdrawal.requestedAt.toISOString(),
          }
        : null,
    },
  }
}
