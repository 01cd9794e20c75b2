import type { JobWithoutPayload } from '@velv/domain/jobs.ts'
import type Stripe from 'stripe'
import { openDeps } from '../../open-deps.ts'
import type { StripeDashboard } from '../services/stripe-dashboard.ts'
import type { SeededRandom } from './seeded-random.ts'
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
    log: world.deps.log,
  })

/** Takes events from the provider and delivers some of them, in any order and more than once. */
export class WebhookRelay {
  private readonly world: TestWorld
  private readonly provider: StripeDashboard
  private readonly random: SeededRandom
  readonly all: Stripe.Event[] = []
  private readonly lost = new Set<string>()
  delivered = 0
  restarts = 0
  private restarted: Awaited<ReturnType<typeof openRestartedDeps>> | undefined
  /** The newest event that was taken; `undefined` at the start. */
  private last: string | undefined

  constructor(world: TestWorld, provider: StripeDashboard, random: SeededRandom, last: string | undefined) {
    this.world = world
    this.provider = provider
    this.random = random
    this.last = last
  }

  private async collect() {
    for (const event of (await this.provider.events(this.last)).toReversed()) {
      this.last = event.id
      this.all.push(event)
      // One event in four is lost.
      if (this.random.boolean(0.25)) this.lost.add(event.id)
    }
  }

  async deliver(probability: number, includesLost = false) {
    await this.collect()
    for (const event of this.random.shuffle(this.all)) {
      if (!this.random.boolean(probability) || (!includesLost && this.lost.has(event.id))) continue
      const status = await this.provider.deliver(event)
      if (status !== 200) throw new Error(`The webhook answered ${status}.`)
      this.delivered += 1
    }
  }

  /** Runs queued jobs, sometimes in a restarted server. */
  async runJobs() {
    if (this.random.boolean(0.15)) await this.restart()
    await (this.restarted ?? this.world.deps).jobs.runDue()
  }

  async restart() {
    await this.restarted?.close()
    this.restarted = await openRestartedDeps(this.world)
    this.restarts += 1
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
