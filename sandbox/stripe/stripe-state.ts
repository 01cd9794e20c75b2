import { openJournal } from '../storage/journal.ts'
import type { Kind, Records } from './records.ts'

/** A consistent view of the state that may also change it; records are replaced, never edited in place. */
export interface Transaction {
  /** Seconds since 1970. */
  readonly now: number
  find<K extends Kind>(kind: K, id: string): Records[K] | undefined
  /** Oldest first. */
  all<K extends Kind>(kind: K): Records[K][]
  put<K extends Kind>(kind: K, record: Records[K]): void
  drop(kind: Kind, id: string): void
}

export interface StripeState {
  read<T>(work: (tx: Transaction) => T): T
  /** Atomic: the changes of `work` are on disk when this resolves, and discarded when `work` throws. */
  change<T>(work: (tx: Transaction) => T): Promise<T>
  /** Calls back after each change that is on disk. */
  whenChanged(listener: () => void): void
  close(): Promise<void>
}

type AnyRecord = Records[Kind]
type Table = Map<string, AnyRecord>
/** One change; a null record is a deleted one. */
type Step = [kind: Kind, id: string, record: AnyRecord | null]

const answerSeconds = 24 * 3600
const eventSeconds = 30 * 24 * 3600

export async function openStripeState(path: string, clock: () => Date): Promise<StripeState> {
  const tables = new Map<Kind, Table>()
  const listeners: (() => void)[] = []
  const seconds = () => Math.floor(clock().getTime() / 1000)
  const journal = await openJournal(
    path,
    (entry) => apply(tables, (entry as { steps: Step[] }).steps),
    () => compactEntries(tables, seconds()),
  )

  return {
    read(work) {
      const { tx, steps } = transaction(tables, seconds())
      const answer = work(tx)
      if (steps().length > 0) throw new Error('A read changed something.')
      return answer
    },
    async change(work) {
      const { tx, steps } = transaction(tables, seconds())
      const answer = work(tx)
      const taken = steps()
      apply(tables, taken)
      // Even a response without a change may depend on a change that is still being written.
      await (taken.length > 0 ? journal.append({ steps: taken }) : journal.settled())
      if (taken.length > 0) for (const listener of listeners) listener()
      return answer
    },
    whenChanged(listener) {
      listeners.push(listener)
    },
    close: () => journal.close(),
  }
}

function apply(tables: Map<Kind, Table>, steps: Step[]): void {
  for (const [kind, id, record] of steps) {
    const table = tables.get(kind) ?? new Map<string, AnyRecord>()
    tables.set(kind, table)
    if (record) table.set(id, record)
    else table.delete(id)
  }
}

function* compactEntries(tables: Map<Kind, Table>, now: number): Iterable<{ steps: Step[] }> {
  for (const [kind, table] of tables) {
    for (const [id, record] of table) {
      if (isOutdated(kind, record, now)) table.delete(id)
      else yield { steps: [[kind, id, record]] }
    }
  }
}

// Stripe keeps an idempotency key for a day and an event for thirty.
function isOutdated(kind: Kind, record: AnyRecord, now: number): boolean {
  if (kind === 'answer') return (record as Records['answer']).created + answerSeconds < now
  if (kind === 'event') return (record as Records['event']).object.created + eventSeconds < now
  return false
}

function transaction(tables: Map<Kind, Table>, now: number): { tx: Transaction; steps: () => Step[] } {
  const staged = new Map<Kind, Map<string, AnyRecord | null>>()
  const stage = (kind: Kind, id: string, record: AnyRecord | null) => {
    const overlay = staged.get(kind) ?? new Map<string, AnyRecord | null>()
    staged.set(kind, overlay.set(id, record))
  }
  const tx: Transaction = {
    now,
    find<K extends Kind>(kind: K, id: string) {
      const changed = staged.get(kind)?.get(id)
      return (changed === undefined ? tables.get(kind)?.get(id) : (changed ?? undefined)) as Records[K] | undefined
    },
    all<K extends Kind>(kind: K) {
      const table = tables.get(kind)
      const overlay = staged.get(kind)
      if (!overlay) return [...(table?.values() ?? [])] as Records[K][]
      const merged = new Map<string, AnyRecord | null>([...(table ?? []), ...overlay])
      return [...merged.values()].filter((record) => record !== null) as Records[K][]
    },
    put: (kind, record) => stage(kind, record.id, record),
    drop: (kind, id) => stage(kind, id, null),
  }
  const steps = () =>
    [...staged].flatMap(([kind, overlay]) => [...overlay].map(([id, record]): Step => [kind, id, record]))
  return { tx, steps }
}
