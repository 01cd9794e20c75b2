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
  responses: Record<string, { content?: Content; 'x-error-codes'?: string[] }>
  deprecated?: boolean
  'x-sunset'?: string
  'x-successor'?: string
  'x-access': Access
}

/** The parts of an OpenAPI document that are compared. */
export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Schemas; securitySchemes?: Record<string, unknown> }
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
  return [
    ...operations,
    ...schemas.compareNamed(),
    ...compareErrorCodes(released, current),
    ...compareSecurity(released, current),
  ].map((sentence) => `${sentence}.`)
}

/** Deprecated operations whose successor does not exist or is deprecated too, one sentence each. */
export function findMissingSuccessors(document: ApiDocument): string[] {
  const rows = operationsOf(document)
  return rows.flatMap(({ route, operation: { operationId, 'x-successor': successor } }) => {
    if (successor === undefined) return []
    const found = rows.find(({ operation }) => operation.operationId === successor)?.operation
    if (found && !found.deprecated) return []
    return [`${route} (${operationId}): its successor ${successor} ${found ? 'is deprecated too' : 'does not exist'}.`]
  })
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
  const [sunset, newSunset] = [released['x-sunset'], current['x-sunset']]
  if (sunset !== undefined && newSunset !== undefined && newSunset < sunset)
    found.push({ what: `its sunset is now ${newSunset}, before ${sunset}` })
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
  if (before && !now) return [{ part, what: 'it was removed' }]
  if (!now) return []
  return [
    ...(now.required && !before?.required ? [{ part, what: 'it is now required' }] : []),
    ...Object.entries(before?.content ?? {}).flatMap(([type, { schema = {} }]) => {
      const next = now.content[type]
      if (!next) return [{ part, what: `it no longer accepts ${type}` }]
      return schemas.compare(schema, next.schema ?? {}, 'request').map((what) => ({ part, what }))
    }),
  ]
}

function compareResponses(released: Operation, current: Operation, { schemas }: Comparison): Change[] {
  const kept = Object.entries(released.responses).flatMap(([status, before]) => {
    const part = `response ${status}`
    const now = current.responses[status]
    if (!now) return [{ part, what: 'it is no longer documented' }]
    const lost = (before['x-error-codes'] ?? []).filter((code) => !now['x-error-codes']?.includes(code))
    return [
      ...lost.map((code) => ({ part, what: `the error code ${code} was removed` })),
      ...Object.entries(before.content ?? {}).flatMap(([type, { schema = {} }]) => {
        const next = now.content?.[type]
        if (!next) return [{ part, what: `it is no longer sent as ${type}` }]
        return schemas.compare(schema, next.schema ?? {}, 'response').map((what) => ({ part, what }))
      }),
    ]
  })
  const added = Object.keys(current.responses).filter((status) => status < '400' && !(status in released.responses))
  return [
    ...kept,
    ...added.map((status) => ({ part: `response ${status}`, what: 'clients do not know this success status' })),
  ]
}

/** Error codes are never reused or taken away, although other enumerations in responses may lose values. */
function compareErrorCodes(released: ApiDocument, current: ApiDocument): string[] {
  const codesOf = ({ components }: ApiDocument) => components?.schemas?.['Problem']?.properties?.['code']?.enum ?? []
  const now = codesOf(current)
  return codesOf(released)
    .filter((code) => !now.includes(code))
    .map((code) => `The error code ${String(code)} was removed`)
}

function compareSecurity(released: ApiDocument, current: ApiDocument): string[] {
  const now = current.components?.securitySchemes ?? {}
  return Object.entries(released.components?.securitySchemes ?? {})
    .filter(([name, scheme]) => JSON.stringify(scheme) !== JSON.stringify(now[name]))
    .map(([name]) => `The security scheme ${name} changed`)
}
