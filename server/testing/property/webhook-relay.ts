import type { JobWithoutPayload } from '@velv/domain/jobs.ts'
import type Stripe from 'stripe'
import { openDeps } from '../../open-deps.ts'
import type { StripeDashboard } from '../services/stripe-dashboard.ts'
import type { TestWorld } from '../world/test-world.ts'

/** Longer than any retry delay, in ms: a failed refund is retried after an hour. */
const reconcileMs = 61 * 60_000

/** One run of the server: jobs run in it until the next one starts. */
const openRestartedDeps = (world: TestWorld) =>
  openDeps({
    config: world.deps.config,
    baseUrl: world.baseUrl,
    secret: world.deps.secret,
    database: world.database,
    smtpUrl: `smtp://127.0.0.1:${world.sandbox.smtpPort}`,
    stripe: {
      secretKey: 'sk_test_world',
      webhookSecret: world.webhookSecret,
      at: { host: '127.0.0.1', port: world.sandbox.httpPort },
    },
    clock: world.deps.clock,
    databaseTime: world.deps.databaseTime,
    log: world.deps.log,
  })

/** Which of the known events arrive, by their place, and whether the newest come first. */
type Delivery = { arrives: (place: number) => boolean; isReversed?: boolean; includesLost?: boolean }

/** Takes events from the provider and delivers some of them, in any order and more than once. */
export class WebhookRelay {
  private readonly world: TestWorld
  private readonly provider: StripeDashboard
  /** Whether the event at this place is lost: it arrives only with `includesLost`. */
  private readonly isLost: (place: number) => boolean
  readonly all: Stripe.Event[] = []
  private readonly lost = new Set<string>()
  private restarted: Awaited<ReturnType<typeof openRestartedDeps>> | undefined
  /** The newest event that was taken; `undefined` at the start. */
  private last: string | undefined

  constructor(
    world: TestWorld,
    provider: StripeDashboard,
    isLost: (place: number) => boolean,
    last: string | undefined,
  ) {
    this.world = world
    this.provider = provider
    this.isLost = isLost
    this.last = last
  }

  private async collect() {
    for (const event of (await this.provider.events(this.last)).toReversed()) {
      this.last = event.id
      if (this.isLost(this.all.length)) this.lost.add(event.id)
      this.all.push(event)
    }
  }

  async deliver({ arrives, isReversed = false, includesLost = false }: Delivery) {
    await this.collect()
    const arriving = this.all.filter(({ id }, place) => arrives(place) && (includesLost || !this.lost.has(id)))
    for (const event of isReversed ? arriving.toReversed() : arriving) {
      const status = await this.provider.deliver(event)
      if (status !== 200) throw new Error(`The webhook answered ${status}.`)
    }
  }

  /** Runs queued jobs in the newest server. */
  async runJobs() {
    await (this.restarted ?? this.world.deps).jobs.runDue()
  }

  async restart() {
    await this.restarted?.close()
    this.restarted = await openRestartedDeps(this.world)
  }

  async run(...jobs: JobWithoutPayload[]) {
    for (const job of jobs) await this.world.deps.jobs.enqueue(this.world.deps.db, job, {})
    await this.runJobs()
  }

  /** Reconciliation finds everything that was lost. */
  async reconcile() {
    for (let time = 0; time < 3; time++) {
      this.world.advanceClock(reconcileMs)
      await this.run('payment.reconcile', 'plus.reconcile', 'provider.catch-up')
    }
  }

  close = () => this.restarted?.close()
}
