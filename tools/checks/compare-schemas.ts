/** The keywords of JSON Schema that the API document uses. */
export type Schema = {
  $ref?: string
  allOf?: Schema[]
  type?: string | string[]
  enum?: unknown[]
  format?: string
  pattern?: string
  required?: string[]
  properties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
  items?: Schema
  /** The items of a tuple, such as the start and end of what was heard. */
  prefixItems?: Schema[]
  deprecated?: boolean
  'x-sunset'?: string
} & { [limit in Limit]?: number }

export type Schemas = Readonly<Record<string, Schema>>

/** What clients send, or what they receive. */
export type Direction = 'request' | 'response'

const lowerLimits = ['minLength', 'minItems', 'minimum'] as const
const upperLimits = ['maxLength', 'maxItems', 'maximum'] as const
type Limit = (typeof lowerLimits)[number] | (typeof upperLimits)[number]

/** Something deprecated may be removed from the day of its sunset on. `today` is a day such as `2027-05-25`. */
export const isPastSunset = (
  { deprecated, 'x-sunset': sunset }: { deprecated?: boolean; 'x-sunset'?: string },
  today: string,
) => deprecated === true && sunset !== undefined && sunset <= today

/**
 * Finds what an existing client would trip over when one schema replaces another. A request has to accept whatever it
 * accepted; a response has to contain whatever it contained, and nothing of another type. New fields and new values of
 * enumerations in responses are compatible, because clients have to ignore what they do not know.
 */
export class SchemaComparison {
  readonly #released: Schemas
  readonly #current: Schemas
  readonly #today: string
  /** Named schemas to compare: each once in each direction, however many operations use it. */
  readonly #named = new Set<string>()

  constructor(released: Schemas, current: Schemas, today: string) {
    this.#released = released
    this.#current = current
    this.#today = today
  }

  /** The changes of a schema itself. Those of the named schemas it refers to come from `compareNamed`. */
  compare(released: Schema, current: Schema, direction: Direction, at = ''): string[] {
    const refs = [released.$ref, current.$ref]
    if (refs[0] !== undefined && refs[0] === refs[1]) {
      this.#named.add(`${direction} ${nameOf(refs[0])}`)
      return []
    }
    return this.#compareFlat(flatten(released, this.#released), flatten(current, this.#current), direction, at)
  }

  /** The changes of all named schemas that the schemas compared so far refer to. */
  compareNamed(): string[] {
    const found: string[] = []
    // The set grows while its schemas are compared.
    for (const entry of this.#named) {
      const [direction, name] = entry.split(' ') as [Direction, string]
      const changes = this.compare(this.#released[name] ?? {}, this.#current[name] ?? {}, direction)
      found.push(...changes.map((change) => `${name}, in ${direction}s: ${change}`))
    }
    return found
  }

  #compareFlat(released: Schema, current: Schema, direction: Direction, at: string): string[] {
    const types = compareTypes(released, current, direction, at)
    // Whatever else differs follows from the type.
    if (types.length > 0) return types
    return [
      ...(direction === 'request' ? compareAccepted(released, current, at) : []),
      ...this.#compareFields(released, current, direction, at),
      ...this.#compareItems(released, current, direction, at),
      ...this.#compareMaps(released, current, direction, at),
    ]
  }

  #compareFields(released: Schema, current: Schema, direction: Direction, at: string): string[] {
    const before = released.properties ?? {}
    const now = current.properties ?? {}
    const wasRequired = new Set(released.required)
    const isRequired = new Set(current.required)
    const kept = Object.entries(before).flatMap(([name, schema]) => {
      const place = at ? `${at}.${name}` : name
      const next = now[name]
      if (!next)
        return isPastSunset(flatten(schema, this.#released), this.#today) ? [] : [`${nounOf(place)} was removed`]
      const presence =
        direction === 'request'
          ? !wasRequired.has(name) && isRequired.has(name) && `${nounOf(place)} is now required`
          : wasRequired.has(name) && !isRequired.has(name) && `${nounOf(place)} may now be missing`
      return [...(presence ? [presence] : []), ...this.compare(schema, next, direction, place)]
    })
    if (direction === 'response') return kept
    const added = [...isRequired].filter((name) => !(name in before))
    return [...kept, ...added.map((name) => `${nounOf(at ? `${at}.${name}` : name)} is new and required`)]
  }

  #compareItems(released: Schema, current: Schema, direction: Direction, at: string): string[] {
    const [tuple, newTuple] = [released.prefixItems ?? [], current.prefixItems ?? []]
    const [before, now] = [released.items, current.items]
    if (tuple.length !== newTuple.length)
      return [`${nounOf(at)} has ${newTuple.length} fixed items instead of ${tuple.length}`]
    return [
      ...tuple.flatMap((item, i) => this.compare(item, newTuple[i]!, direction, `${at}[${i}]`)),
      ...(before || now ? this.compare(before ?? {}, now ?? {}, direction, `${at}[]`) : []),
    ]
  }

  /** Objects with keys that the schema does not name. */
  #compareMaps(released: Schema, current: Schema, direction: Direction, at: string): string[] {
    const [before, now] = [released.additionalProperties, current.additionalProperties]
    return typeof before === 'object' && typeof now === 'object' ? this.compare(before, now, direction, `${at}{}`) : []
  }
}

const nounOf = (at: string) => (at ? `the field \`${at}\`` : 'the value')

const nameOf = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1)

const typesOf = ({ type }: Schema): readonly string[] | undefined =>
  type === undefined ? undefined : Array.isArray(type) ? type : [type]

const includes = (types: readonly string[], type: string) =>
  types.includes(type) || (type === 'integer' && types.includes('number'))

function compareTypes(released: Schema, current: Schema, direction: Direction, at: string): string[] {
  const [before, now] = [typesOf(released), typesOf(current)]
  const [narrow, wide] = direction === 'request' ? [before, now] : [now, before]
  if (wide === undefined) return []
  const isPossible = narrow !== undefined
  const outside = narrow?.filter((type) => !includes(wide, type)) ?? []
  if (isPossible && outside.length === 0) return []
  if (outside.length === 1 && outside[0] === 'null')
    return [direction === 'request' ? `${nounOf(at)} may no longer be null` : `${nounOf(at)} may now be null`]
  return [`${nounOf(at)} changed its type from ${before?.join(' or ') ?? 'any'} to ${now?.join(' or ') ?? 'any'}`]
}

/** Values that a request no longer accepts, or reads in another way. */
function compareAccepted(released: Schema, current: Schema, at: string): string[] {
  const [before, now] = [released.enum, current.enum]
  const found: string[] = []
  if (now && !before) found.push(`${nounOf(at)} accepts only ${listOf(now)}`)
  const removed = now && before ? before.filter((value) => !now.includes(value)) : []
  if (removed.length > 0) found.push(`${nounOf(at)} no longer accepts ${listOf(removed)}`)
  for (const key of ['format', 'pattern'] as const)
    if (current[key] !== undefined && current[key] !== released[key])
      found.push(`${nounOf(at)} must now match ${current[key]}`)
  const narrowed = [
    ...lowerLimits.filter((limit) => (current[limit] ?? -Infinity) > (released[limit] ?? -Infinity)),
    ...upperLimits.filter((limit) => (current[limit] ?? Infinity) < (released[limit] ?? Infinity)),
  ]
  return [
    ...found,
    ...narrowed.map(
      (limit) => `the limit ${limit} of ${nounOf(at)} narrowed from ${released[limit] ?? 'none'} to ${current[limit]}`,
    ),
  ]
}

const listOf = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join(', ')

/** A schema without references: with the keywords of the schema it refers to, and of all that it combines. */
function flatten(schema: Schema, schemas: Schemas): Schema {
  const { $ref, allOf = [], ...own } = schema
  const parts = [...($ref === undefined ? [] : [schemas[nameOf($ref)] ?? {}]), ...allOf]
  if (parts.length === 0) return own
  return [...parts.map((part) => flatten(part, schemas)), own].reduce((merged, part) => ({
    ...merged,
    ...part,
    ...(merged.properties || part.properties ? { properties: { ...merged.properties, ...part.properties } } : {}),
    ...(merged.required || part.required ? { required: [...(merged.required ?? []), ...(part.required ?? [])] } : {}),
  }))
}
