import type { Profession } from '@velv/domain/roles.ts'
import { openStripe } from '../../platform/stripe/open-stripe.ts'
import { newId } from '../../platform/database/ids.ts'
import { listeningSessions } from '../../screening/screening-table.ts'
import { postEarning } from '../../wallet/post-earning.ts'
import { openStripeDashboard } from '../services/stripe-dashboard.ts'
import { type Person, createPerson } from './person.ts'
import { pressSandboxButton } from './submission-steps.ts'
import type { TestWorld } from '../world/test-world.ts'

export type PersonWithBank = Person & { accountId: string }

/** A screener with a finished payout account in the sandbox. */
export async function createPersonWithBank(
  world: TestWorld,
  name: string,
  profession: Profession = 'screener',
): Promise<PersonWithBank> {
  const person = await createPerson(world, name, profession, { payout: false })
  const { id } = await person.succeed('POST', '/api/payout-account', { email: person.email })
  const back = `${world.baseUrl}/stripe/verification/${id}`
  const link = await person.succeed('POST', '/api/payout-account/link', { id, refreshUrl: back, returnUrl: back })
  await pressSandboxButton(link.url, { status: 'finished' })
  await person.succeed('POST', '/api/payout-account/status', { id })
  return Object.assign(person, { accountId: id as string })
}

/** A session with this many counted seconds at this rate, begun a moment ago. Returns its id. */
export async function earn(
  { deps }: TestWorld,
  { id: screenerId }: Person,
  { seconds, rateMicros, dropId = newId(), demoIds = [newId()], startedAt = deps.clock.now() }: EarnParams,
): Promise<string> {
  const id = newId(startedAt)
  const [heartbeats, countedMs] = [demoIds.length, seconds * 1000 + 999]
  await deps.db.transaction(async (tx) => {
    const times = { startedAt, lastHeartbeatAt: startedAt, stoppedAt: startedAt }
    await tx
      .insert(listeningSessions)
      .values({ id, screenerId, dropId, playing: false, countedMs, rateMicros, sequence: heartbeats, ...times })
    for (const [place, demoId] of demoIds.entries()) {
      const before = Math.floor((seconds * place) / heartbeats)
      const part = Math.floor((seconds * (place + 1)) / heartbeats) - before
      const reference = `listening ${id} ${place}`
      await postEarning(tx, { screenerId, sessionId: id, demoId, seconds: part, rateMicros, reference, at: startedAt })
    }
  })
  return id
}

type EarnParams = { seconds: number; rateMicros: number; dropId?: string; demoIds?: string[]; startedAt?: Date }

/** From now on, provider calls are not retried and time out quickly: a fault in the sandbox reaches the caller. */
export function disableProviderRetries(
  world: Pick<TestWorld, 'sandbox' | 'webhookSecret' | 'deps'>,
  timeoutMs = 300,
): void {
  const { config, provider } = world.deps
  const at = { host: '127.0.0.1', port: world.sandbox.httpPort }
  const { webhookSecret } = world
  const stripe = { secretKey: 'sk_test_world', webhookSecret, at, timeoutMs, retries: 0 }
  Object.assign(provider, openStripe({ ...stripe, price: config.stripePrice, plusPrice: config.stripePlusPrice }))
}

/** The provider's pages, with the buttons of transfers and payout accounts. */
export function openPayoutDashboard(world: TestWorld) {
  const provider = openStripeDashboard(world)
  const { httpUrl } = world.sandbox
  return {
    ...provider,
    /** `starts`, `paid`, `failed`, `retry`, `reversed`; a closed choice changes nothing. */
    pressTransfer: (id: string, choice: string) => pressSandboxButton(`${httpUrl}/transfers/${id}`, { choice }),
    /** `finished`, `restricted`, `rejected`, `past-due` … */
    pressAccount: (id: string, status: string) => pressSandboxButton(`${httpUrl}/accounts/${id}`, { status }),
    transfersTo: async (destination: string) =>
      (await provider.stripe.transfers.list({ destination, limit: 100 })).data.toReversed(),
  }
}
