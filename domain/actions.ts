import type { Role } from './roles.ts'

/**
 * Grants an action to people of this role with this relation to the record, while the record is in one of these states.
 */
type RoleGrant<Relation extends string, State extends string> = {
  role: Role
  as: Relation
  from: readonly State[]
}

/**
 * What moves a record without anyone acting on it. `clock`: a time has come. `provider`: the payment provider reports
 * something. `followUp`: an action on another record caused it.
 */
export const automaticCauses = ['clock', 'provider', 'followUp'] as const

export type AutomaticCause = (typeof automaticCauses)[number]

type AutomaticGrant<State extends string> = { cause: AutomaticCause; from: readonly State[] }

type Grant<Relation extends string, State extends string> = RoleGrant<Relation, State> | AutomaticGrant<State>

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

/** The grants of an action to people. */
export const roleGrants = <R extends string, S extends string>({ by }: ActionRow<R, S>): RoleGrant<R, S>[] =>
  by.filter((grant) => 'role' in grant)

export type ActionTable<Action extends string, Relation extends string, State extends string> = Record<
  Action,
  ActionRow<Relation, State>
>

/** The actions of a table that people can do. Velv itself does the others. */
export type OfferedAction<Table extends ActionTable<string, string, string>> = {
  [Action in keyof Table & string]: Extract<Table[Action]['by'][number], { role: Role }> extends never ? never : Action
}[keyof Table & string]

export const offeredActions = <Table extends ActionTable<string, string, string>>(
  table: Table,
): Pick<Table, OfferedAction<Table>> =>
  Object.fromEntries(Object.entries(table).filter(([, row]) => roleGrants(row).length > 0)) as Pick<
    Table,
    OfferedAction<Table>
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

/** The actions that happen to a record in this state without anyone acting on it, for one of these causes. */
export const automaticActions = <A extends string, R extends string, S extends string>(
  table: ActionTable<A, R, S>,
  cause: AutomaticCause,
  state: S,
): A[] =>
  (Object.keys(table) as A[]).filter((action) =>
    table[action].by.some((grant) => 'cause' in grant && grant.cause === cause && grant.from.includes(state)),
  )

function matchesGrant<R extends string, S extends string>(grant: Grant<R, S>, access: AccessContext<R, S>): boolean {
  return 'role' in grant && access.roles.includes(grant.role) && access.relations.has(grant.as)
}
