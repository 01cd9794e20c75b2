import { AppError } from '@velv/domain/errors.ts'

/** How many tasks of all accounts, and of one, run or wait. */
type Bounds = { running: number; waiting: number; waitingOfOne: number }

type Waiting = { start: () => void }

/** The Retry-After when too much is waiting, in seconds. */
const retrySeconds = 10

/**
 * Runs one task of an account at a time. Accounts take turns, so someone with many tasks holds up only themselves. A
 * task that finds too many waiting is refused with 503.
 */
export class FairQueue {
  readonly #bounds: Bounds
  readonly #running = new Set<string>()
  /** By account, in the order of their turns. */
  readonly #waiting = new Map<string, Waiting[]>()

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  count(): { running: number; waiting: number } {
    const waiting = [...this.#waiting.values()].reduce((sum, { length }) => sum + length, 0)
    return { running: this.#running.size, waiting }
  }

  /** The signal ends the wait; a task that has begun must watch it itself. */
  async run<Result>(account: string, task: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
    await this.#turn(account, signal)
    try {
      return await task()
    } finally {
      this.#running.delete(account)
      this.#setWaiting(account, this.#waiting.get(account) ?? [])
      this.#startNext()
    }
  }

  #turn(account: string, signal: AbortSignal): Promise<void> {
    const others = this.#waiting.get(account) ?? []
    if (others.length >= this.#bounds.waitingOfOne || this.count().waiting >= this.#bounds.waiting)
      throw new AppError('server/unavailable', undefined, retrySeconds)
    return new Promise((resolve, reject) => {
      const waiting = { start: resolve }
      this.#waiting.set(account, [...others, waiting])
      signal.addEventListener('abort', () => {
        this.#leave(account, waiting)
        reject(signal.reason as Error)
      })
      this.#startNext()
    })
  }

  #leave(account: string, waiting: Waiting): void {
    const all = this.#waiting.get(account)
    if (all?.includes(waiting)) all.splice(all.indexOf(waiting), 1)
    if (all?.length === 0) this.#waiting.delete(account)
  }

  /** The account's next turn comes after those of all others that wait now. */
  #setWaiting(account: string, waiting: Waiting[]): void {
    this.#waiting.delete(account)
    if (waiting.length > 0) this.#waiting.set(account, waiting)
  }

  #startNext(): void {
    if (this.#running.size >= this.#bounds.running) return
    const next = [...this.#waiting].find(([account]) => !this.#running.has(account))
    if (!next) return
    const [account, [first, ...others]] = next
    this.#running.add(account)
    this.#setWaiting(account, others)
    first!.start()
  }
}
