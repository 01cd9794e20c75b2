import type { Role } from './roles.ts'

/** One row of an action: people of this role, standing in this relation to the record, while it is in one of these states. */
type Grant<Relation extends string, State extends string> = {
  role: Role
  as: Relation
  from: readonly State[]
}

export type ActionRow<Relation extends string, State extends string> = {
  by: readonly Grant<Relation, State>[]
  /** The state it leads to; absent when the action changes no state. */
  to?: State
  /** Nobody may while one of these holds, whatever is granted above. */
  unless?: readonly Relation[]
}

export type ActionTable<Action extends string, Relation extends string, State extends string> = Record<
  Action,
  ActionRow<Relation, State>
>

/** What the rules need to know of one record as one viewer meets it. */
export type Standing<Relation extends string, State extends string> = {
  roles: readonly Role[]
  relations: ReadonlySet<Relation>
  state: State
}

export function allows<R extends string, S extends string>(row: ActionRow<R, S>, standing: Standing<R, S>): boolean {
  return isGranted(row, standing) && !isBarred(row, standing)
}

/** True when the viewer might do it now, but for what bars everybody. */
export const isOnlyBarred = <R extends string, S extends string>(
  row: ActionRow<R, S>,
  standing: Standing<R, S>,
): boolean => isGranted(row, standing) && isBarred(row, standing)

const isGranted = <R extends string, S extends string>({ by }: ActionRow<R, S>, standing: Standing<R, S>): boolean =>
  by.some((grant) => meets(grant, standing) && grant.from.includes(standing.state))

const isBarred = <R extends string, S extends string>({ unless = [] }: ActionRow<R, S>, standing: Standing<R, S>) =>
  unless.some((relation) => standing.relations.has(relation))

/** True when the viewer could do it in some other state: then the refusal may speak of the state. */
export function couldEver<R extends string, S extends string>(row: ActionRow<R, S>, standing: Standing<R, S>): boolean {
  return row.by.some((grant) => meets(grant, standing))
}

/** The actions of a table this viewer may do now: what a record carries as `can`. */
export function allowedActions<A extends string, R extends string, S extends string>(
  table: ActionTable<A, R, S>,
  standing: Standing<R, S>,
): A[] {
  return (Object.keys(table) as A[]).filter((action) => allows(table[action], standing))
}

function meets<R extends string, S extends string>(grant: Grant<R, S>, standing: Standing<R, S>): boolean {
  return standing.roles.includes(grant.role) && standing.relations.has(grant.as)
}
