import { roles } from '../../domain/roles.ts'
import { isPastSunset, type Schema, SchemaComparison, type Schemas } from './compare-schemas.ts'

type Content = Record<string, { schema?: Schema }>
type Parameter = {
  in: string
  name: string
  required?: boolean
  deprecated?: boolean
  'x-sunset'?: string
  schema?: Schema
}
type Access = string | string[] | { beforeGate: string[] }

export type Operation = {
  operationId: string
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Content }
  responses: Record<string, { content?: Content }>
  deprecated?: boolean
  'x-sunset'?: string
  'x-access': Access
}

/** The parts of an OpenAPI document that are compared. */
export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Schemas }
}

/** What changed in an operation; `part` names its body, a parameter, or a response. */
type Change = { part?: string; what: string }

type Comparison = { schemas: SchemaComparison; today: string }

/**
 * Everything in an API document that breaks a client of the released one, one sentence each. Only what is deprecated may
 * be removed, from the day of its sunset on; `today` is a day such as `2027-05-25`.
 */
export function findBreakingChanges(released: ApiDocument, current: ApiDocument, today: string): string[] {
  const schemas = new SchemaComparison(released.components?.schemas ?? {}, current.components?.schemas ?? {}, today)
  const rows = operationsOf(current)
  const operations = operationsOf(released).flatMap(({ route, operation }) => {
    const { operationId } = operation
    const next = rows.find((row) => row.route === route)?.operation
    const changes = next
      ? compareOperations(operation, next, { schemas, today })
      : isPastSunset(operation, today)
        ? []
        : [{ what: describeRemoval(rows.find((row) => row.operation.operationId === operationId)?.route) }]
    return changes.map(({ part, what }) => `${route} (${operationId})${part ? `, ${part}` : ''}: ${what}`)
  })
  return [...operations, ...schemas.compareNamed(), ...compareErrorCodes(released, current)].map(
    (sentence) => `${sentence}.`,
  )
}

const operationsOf = ({ paths }: ApiDocument) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ route: `${method.toUpperCase()} ${path}`, operation })),
  )

const describeRemoval = (newRoute: string | undefined) =>
  newRoute ? `the operation moved to ${newRoute}` : 'the operation was removed'

function compareOperations(released: Operation, current: Operation, comparison: Comparison): Change[] {
  const found: Change[] = []
  if (released.operationId !== current.operationId)
    found.push({ what: `the operation is now called ${current.operationId}` })
  const excluded = excludedBy(released['x-access'], current['x-access'])
  if (excluded.length > 0) found.push({ what: `it no longer admits ${excluded.join(', ')}` })
  return [
    ...found,
    ...compareParameters(released, current, comparison),
    ...compareBodies(released, current, comparison),
    ...compareResponses(released, current, comparison),
  ]
}

/** Who could call an operation and no longer can. */
function excludedBy(released: Access, current: Access): string[] {
  const now = admittedBy(current)
  return admittedBy(released).filter((who) => !now.includes(who))
}

function admittedBy(access: Access): string[] {
  const early = (those: readonly string[]) => those.map((role) => `${role} before onboarding`)
  if (access === 'public') return ['signed-out callers', ...admittedBy('account')]
  if (access === 'account') return [...early(roles), ...roles]
  if (Array.isArray(access)) return access
  return typeof access === 'object' ? [...early(access.beforeGate), ...access.beforeGate] : []
}

function compareParameters(released: Operation, current: Operation, { schemas, today }: Comparison): Change[] {
  const key = (parameter: Parameter) => `${parameter.in} parameter \`${parameter.name}\``
  const now = new Map(current.parameters?.map((parameter) => [key(parameter), parameter]))
  const before = new Map(released.parameters?.map((parameter) => [key(parameter), parameter]))
  const kept = [...before].flatMap(([part, parameter]) => {
    const next = now.get(part)
    if (!next) {
      const isAllowed = isPastSunset(parameter, today) || isPastSunset(parameter.schema ?? {}, today)
      return isAllowed ? [] : [{ part, what: 'it was removed' }]
    }
    const changes = schemas.compare(parameter.schema ?? {}, next.schema ?? {}, 'request')
    return [
      ...(next.required && !parameter.required ? [{ part, what: 'it is now required' }] : []),
      ...changes.map((what) => ({ part, what })),
    ]
  })
  const added = [...now].filter(([part, { required }]) => required && !before.has(part))
  return [...kept, ...added.map(([part]) => ({ part, what: 'it is new and required' }))]
}

function compareBodies(released: Operation, current: Operation, { schemas }: Comparison): Change[] {
  const part = 'request body'
  const [before, now] = [released.requestBody, current.requestBody]
  return [
    ...(now?.required && !before?.required ? [{ part, what: 'it is now required' }] : []),
    ...compareContents(before?.content, now?.content, (schema, next) => schemas.compare(schema, next, 'request')).map(
      (what) => ({ part, what }),
    ),
  ]
}

function compareResponses(released: Operation, current: Operation, { schemas }: Comparison): Change[] {
  return Object.entries(released.responses).flatMap(([status, before]) => {
    const part = `response ${status}`
    const now = current.responses[status]
    if (!now) return [{ part, what: 'it is no longer documented' }]
    return compareContents(before.content, now.content, (schema, next) =>
      schemas.compare(schema, next, 'response'),
    ).map((what) => ({ part, what }))
  })
}

function compareContents(
  released: Content = {},
  current: Content = {},
  compare: (released: Schema, current: Schema) => string[],
): string[] {
  return Object.entries(released).flatMap(([type, { schema = {} }]) => compare(schema, current[type]?.schema ?? {}))
}

/** Error codes are never reused or taken away, although other enumerations in responses may lose values. */
function compareErrorCodes(released: ApiDocument, current: ApiDocument): string[] {
  const codesOf = ({ components }: ApiDocument) => components?.schemas?.['Problem']?.properties?.['code']?.enum ?? []
  const now = codesOf(current)
  return codesOf(released)
    .filter((code) => !now.includes(code))
    .map((code) => `The error code ${String(code)} was removed`)
}
