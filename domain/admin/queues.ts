/** The queues of staff, in the order of the board. */
export const queueNames = [
  'people',
  'drops',
  'changes',
  'screening',
  'delivery',
  'duplicates',
  'reports',
  'joins',
  'payouts',
  'disputes',
  'refunds',
] as const

export type QueueName = (typeof queueNames)[number]

type QueueRow = {
  label: string
  /** How long something may wait, in hours. */
  targetHours: number
  /** The label of the link to its list. */
  action: string
  /** Waits for others than staff, so its count is never red. */
  isQuiet?: boolean
}

export const queues: Record<QueueName, QueueRow> = {
  people: { label: 'People waiting', targetHours: 48, action: 'Review' },
  drops: { label: 'Drops in review', targetHours: 48, action: 'Review' },
  changes: { label: 'Brief changes', targetHours: 24, action: 'Review' },
  screening: { label: 'Screening backlog', targetHours: 72, action: 'View', isQuiet: true },
  delivery: { label: 'Ready to deliver', targetHours: 24, action: 'Deliver' },
  duplicates: { label: 'Duplicate recordings', targetHours: 72, action: 'Review' },
  reports: { label: 'Reported messages', targetHours: 24, action: 'Review' },
  joins: { label: 'Requests to join', targetHours: 48, action: 'Review' },
  payouts: { label: 'Failed payouts', targetHours: 24, action: 'View' },
  disputes: { label: 'Disputes', targetHours: 7 * 24, action: 'View' },
  refunds: { label: 'Refunds due', targetHours: 24, action: 'View' },
}

export const isQueueName = (text: string | undefined): text is QueueName => queueNames.some((name) => name === text)

/** A count stops here; the maximum means "this many or more". */
export const maxWaitingCounted = 1000

/** How many days of its history the board shows for each queue. */
export const queueDays = 14

/** From this part of its target on, an age is a warning. */
const warnFrom = 0.75

export type AgeTone = 'plain' | 'warn' | 'late'

/** How an age compares with the target of its queue. */
export function ageTone(ageMs: number, queue: QueueName): AgeTone {
  const targetMs = queues[queue].targetHours * 3_600_000
  if (ageMs > targetMs) return 'late'
  return ageMs >= targetMs * warnFrom ? 'warn' : 'plain'
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** An age in its largest whole unit: "4 days", "1 hour", "under a minute". */
export function ageText(ageMs: number): string {
  const [unit, ms] = units.find(([, size]) => ageMs >= size) ?? []
  if (!unit) return 'under a minute'
  const count = Math.floor(ageMs / ms)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** A target as text: days from two days on, hours below. */
export const targetText = (queue: QueueName): string => {
  const { targetHours } = queues[queue]
  return ageText(targetHours * 3_600_000)
}
