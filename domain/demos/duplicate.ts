import type { ActionTable } from '../actions.ts'

/** Staff's relation to a case of the same recording in two accounts. Creators have none: neither is ever told. */
export type DuplicateRelation = 'any'

export const duplicateStates = ['open', 'resolved'] as const

export type DuplicateState = (typeof duplicateStates)[number]

/** Who may do what with a case of the same recording in two accounts (decision 0108). */
const rows = {
  'duplicate.read': { by: [{ role: 'admin', as: 'any', from: duplicateStates }] },
  'duplicate.resolve': { by: [{ role: 'admin', as: 'any', from: ['open'] }], to: 'resolved' },
} as const satisfies ActionTable<string, DuplicateRelation, DuplicateState>

export type DuplicateAction = keyof typeof rows

export const duplicateActions: ActionTable<DuplicateAction, DuplicateRelation, DuplicateState> = rows

/** How staff close a case. None of them changes a song: staff suspend a recording by its own action. */
export const duplicateOutcomes = ['allowed', 'different', 'handled'] as const

export type DuplicateOutcome = (typeof duplicateOutcomes)[number]

export const duplicateOutcomeLabels: Record<DuplicateOutcome, string> = {
  allowed: 'Both may use it',
  different: 'Not the same recording',
  handled: 'Rights issue resolved',
}

/**
 * Whether a case also answers for other versions of the same two songs: while it is open, and once both may use it. After
 * the other outcomes, a newer version is a new question.
 */
export const coversOtherVersions = (outcome: DuplicateOutcome | null): boolean =>
  outcome === null || outcome === 'allowed'

/** The accounts that two recordings belong to, and who wrote their songs. */
export type RecordingOwner = {
  userId: string
  /** The address of the account, in lowercase; null until it is verified, because anyone can sign up with any address. */
  email: string | null
  /** Addresses, in lowercase, whose owners confirmed a share of a song with this recording, in any version of its sheet. */
  coWriters: readonly string[]
}

/**
 * Whether the same recording in both accounts needs no explanation: they are one account, or one of them confirmed a
 * share of the other's song. A share that is only claimed doesn't count.
 */
export const areRelated = (one: RecordingOwner, other: RecordingOwner): boolean =>
  one.userId === other.userId || isCoWriterOf(one, other) || isCoWriterOf(other, one)

const isCoWriterOf = ({ email }: RecordingOwner, { coWriters }: RecordingOwner): boolean =>
  email !== null && coWriters.includes(email)
