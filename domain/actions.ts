import type { Role } from './roles.ts'

/**
 * Grants an action to people of this role with this relation to the record, while the record is in one of these states.
 */
type Grant<Relation extends string, State extends string> = {
  role: Role
  as: Relation
  from: readonly State[]
}

/**
 * What protects people from a slip. `pending`: the action takes effect when it can no longer be undone. `at-once`: it
 * takes effect at once, for safety, and only its notifications wait; undoing it restores what was. `confirm`: it is
 * irreversible, and needs a confirmation first (decision 0058).
 */
export type Safeguard = 'pending' | 'at-once' | 'confirm'

export type ActionRow<Relation extends string, State extends string> = {
  by: readonly Grant<Relation, State>[]
  /** For decisions on songs; those of staff are in `adminActions`. Other actions take effect when they are made. */
  safeguard?: Safeguard
  /** The resulting state; absent when the action does not change the state. */
  to?: State
  /** The action is forbidden to everyone while one of these relations holds, whatever `by` grants. */
  unless?: readonly Relation[]
}

export type ActionTable<Action extends string, Relation extends string, State extends string> = Record<
  Action,
  ActionRow<Relation, State>
>

/** What the rules need to know about one record as seen by one viewer. */
export type AccessContext<Relation extends string, State extends string> = {
  roles: readonly Role[]
  relations: ReadonlySet<Relation>
  state: State
}

export function allows<R extends string, S extends string>(row: ActionRow<R, S>, access: AccessContext<R, S>): boolean {
  return isGranted(row, access) && !isBarred(row, access)
}

/** True when the viewer could do it now if no `unless` relation held. */
export const isOnlyBarred = <R extends string, S extends string>(
  row: ActionRow<R, S>,
  access: AccessContext<R, S>,
): boolean => isGranted(row, access) && isBarred(row, access)

const isGranted = <R extends string, S extends string>({ by }: ActionRow<R, S>, access: AccessContext<R, S>): boolean =>
  by.some((grant) => matchesGrant(grant, access) && grant.from.includes(access.state))

const isBarred = <R extends string, S extends string>({ unless = [] }: ActionRow<R, S>, access: AccessContext<R, S>) =>
  unless.some((relation) => access.relations.has(relation))

/** True when the viewer could do it in some other state, so that the error may mention the state. */
export function isEverGranted<R extends string, S extends string>(
  row: ActionRow<R, S>,
  access: AccessContext<R, S>,
): boolean {
  return row.by.some((grant) => matchesGrant(grant, access))
}

/** The actions that this viewer may do now; records carry them as `can`. */
export function allowedActions<A extends string, R extends string, S extends string>(
  table: ActionTable<A, R, S>,
  access: AccessContext<R, S>,
): A[] {
  return (Object.keys(table) as A[]).filter((action) => allows(table[action], access))
}

function matchesGrant<R extends string, S extends string>(grant: Grant<R, S>, access: AccessContext<R, S>): boolean {
  return access.roles.includes(grant.role) && access.relations.has(grant.as)
}
