import { type Brief, emptyBriefFields, pickBriefFields, textFieldNames } from '@velv/domain/drops/brief-fields.ts'
import { createHash, randomBytes } from 'node:crypto'
import { velvIdFrom } from '@velv/domain/accounts/velv-id.ts'
import { payLevel } from '@velv/domain/screening/rates.ts'
import { eq } from 'drizzle-orm'
import { credentials, users } from '../accounts/accounts-table.ts'
import { searchTokensOfPerson } from '../accounts/search-people.ts'
import { saveEvidence } from '../accounts/evidence/save-evidence.ts'
import type { Deps } from '../deps.ts'
import { drops, favorites } from '../drops/drops-table.ts'
import { columnsOf } from '../drops/write/brief-columns.ts'
import type { Transaction } from '../platform/database/database.ts'
import { newId } from '../platform/database/ids.ts'
import { type BriefState, type DemoBrief, demoBriefs } from './briefs.ts'
import { demoPassword, demoPeople } from './people.ts'

const dayMs = 86_400_000

/** The same id for the same text, so that an interrupted start finds what it created. */
export function worldId(word: string): string {
  const hex = createHash('sha256').update(`velv demo world ${word}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

export type People = Map<string, string>

/** Creates everyone, with one password. Returns ids by key. */
export async function makePeople({ auth, clock }: Deps, tx: Transaction): Promise<People> {
  const password = await (await auth.$context).password.hash(demoPassword)
  const people: People = new Map()
  for (const [i, { key, name, profession, admin = false, level, waiting = false }] of demoPeople.entries()) {
    const id = worldId(`person ${key}`)
    const at = new Date(clock.now().getTime() - (90 - i) * dayMs)
    const payout = profession === 'screener' && !waiting
    const shown = { name, email: `${key}@velv.test`, velvId: velvIdFrom(randomBytes(7)) }
    await tx.insert(users).values({
      id,
      ...shown,
      searchTokens: searchTokensOfPerson(shown),
      emailVerified: true,
      profession,
      admin,
      verifiedByVelv: !waiting,
      screenerLevel: profession === 'screener' && !waiting ? payLevel(level) : null,
      ...(payout
        ? { stripeAccountId: `acct_demo_${key}`, stripeDetailsSubmitted: true, stripePayoutsEnabled: true }
        : {}),
      termsAcceptedAt: at,
      createdAt: at,
      updatedAt: at,
    })
    await tx.insert(credentials).values({
      id: newId(),
      userId: id,
      accountId: id,
      providerId: 'credential',
      password,
      createdAt: at,
      updatedAt: at,
    })
    people.set(key, id)
  }
  return people
}

/** Sends the evidence of those who wait for review. */
export async function sendEvidence(deps: Deps, people: People): Promise<void> {
  for (const { key, evidence } of demoPeople)
    if (evidence) await saveEvidence(deps, { id: people.get(key)! }, { ...evidence, send: true })
}

export const briefId = (place: number): string => worldId(`brief ${place}`)

const decisionDateOf = ({ decidesAfterDays }: DemoBrief, expireTime: Date): string =>
  decidesAfterDays === undefined
    ? ''
    : new Date(expireTime.getTime() + decidesAfterDays * dayMs).toISOString().slice(0, 10)

/** The brief without the days that depend on when the demo world is made. */
export function writtenBrief(brief: DemoBrief): Brief {
  const { office: regionalOffice, note: importantNote = '', links: referenceLinks = [], deal } = brief
  return pickBriefFields(
    { ...emptyBriefFields(textFieldNames), ...brief, ...deal, regionalOffice, importantNote, referenceLinks },
    textFieldNames,
  )
}

export async function makeDrops({ clock }: Deps, tx: Transaction, people: People): Promise<void> {
  const now = clock.now().getTime()
  for (const [place, brief] of demoBriefs.entries()) {
    const written = new Date(now - brief.daysAgo * dayMs)
    // A closed drop is delivered after screening, so it stays open until its demos exist.
    const expireTime = new Date(now + (brief.state === 'closed' ? 1 : brief.closesInDays) * dayMs)
    await tx.insert(drops).values({
      id: briefId(place),
      userId: people.get(brief.owner)!,
      ...columnsOf({
        ...writtenBrief(brief),
        decisionDate: decisionDateOf(brief, expireTime),
        expireTime: expireTime.toISOString(),
      }),
      createdAt: written,
      updatedAt: written,
      ...stateColumns(brief, written, now),
    })
  }
}

/** Indexes of the songwriter's favorite briefs: some close soon, some later, one is delivered. */
const favoriteBriefs = [2, 4, 9, 15, 26]

export async function makeFavorites({ clock }: Deps, tx: Transaction, people: People): Promise<void> {
  const rows = favoriteBriefs.map((place) => ({
    userId: people.get('songwriter')!,
    dropId: briefId(place),
    at: clock.now(),
  }))
  await tx.insert(favorites).values(rows)
}

/** Closes the drops that should be closed, once their demos are in the queue. */
export async function closeDrops({ db, clock }: Deps): Promise<void> {
  for (const [place, { state, closesInDays }] of demoBriefs.entries()) {
    if (state !== 'closed') continue
    const expireTime = new Date(clock.now().getTime() + closesInDays * dayMs)
    await db
      .update(drops)
      .set({ expireTime })
      .where(eq(drops.id, briefId(place)))
  }
}

/** The columns that put a drop into its state. */
function stateColumns({ state, closesInDays }: DemoBrief, written: Date, now: number) {
  const published = { status: 'approved' as const, publishedAt: written }
  const yesterday = new Date(now - dayMs)
  const ofState = {
    awaiting: {},
    rejected: {
      status: 'rejected' as const,
      rejectionReason: 'Say who it’s for and what it should sound like, so writers know what to send.',
    },
    live: published,
    closed: published,
    delivered: { ...published, deliveryDate: new Date(now + (closesInDays + 0.5) * dayMs) },
    paused: {
      ...published,
      pausedAt: yesterday,
      pausedReason: 'We’re checking with your label that this brief is current.',
    },
    unpublished: {
      status: 'rejected' as const,
      publishedAt: written,
      unpublishedAt: yesterday,
      rejectionReason: 'The client has withdrawn this brief.',
    },
  } satisfies Record<BriefState, object>
  return ofState[state]
}
