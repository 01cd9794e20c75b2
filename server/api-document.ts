import { OpenAPIHono } from '@hono/zod-openapi'
import type { ErrorCode } from '@velv/domain/errors.ts'
import type { Role } from '@velv/domain/roles.ts'
import { apiModules } from './api-modules.ts'
import { type Access, apiTags, errorResponses } from './platform/http/contract.ts'

export type ApiRoute = {
  operationId: string
  method: string
  path: string
  summary: string
  'x-access': Access
  /** The row of the action table, for operations on one record. */
  'x-action'?: string
}

function isRoute(part: unknown): boolean {
  return typeof part === 'object' && part !== null && 'operationId' in part
}

/** Every route of every contract, in the order of the document. */
export const apiRoutes = apiModules.flatMap(([contracts]) =>
  contracts.flatMap((contract) => Object.values(contract).filter((part) => isRoute(part))),
) as unknown as (ApiRoute & Parameters<OpenAPIHono['openAPIRegistry']['registerPath']>[0])[]

/** What clients may rely on, in CommonMark; `tools/checks/check-api-compatibility.ts` holds us to it. */
const apiDescription = `Velv is a marketplace where creators submit songs (demos) to briefs (drops), paid screeners listen to every song and pitch the best ones, and drop owners answer. “The viewer” is the person whose session makes the request. Errors are RFC 9457 problem documents with a \`code\`.

New operations, optional parameters, fields, error codes, and values of enumerations may appear at any time. Clients must ignore unknown fields, treat an unknown value as "other", and handle an unknown error code by its status.

Nothing is removed, renamed, or narrowed without notice. A deprecated operation works for at least 180 days, until its \`x-sunset\`. Until then, every response of a deprecated operation has the headers \`Deprecation\` (RFC 9745) and \`Sunset\` (RFC 8594), and a \`Link\` to the operation that replaces it.`

const roleNames: Readonly<Record<Role, string>> = {
  creator: 'creators',
  screener: 'screeners',
  dropOwner: 'drop owners',
  admin: 'admins',
}

const inSentence = new Intl.ListFormat('en-US')

/** Who may call an operation, as its description. */
function accessText({ 'x-access': who, 'x-action': action }: ApiRoute): string {
  const rule = action ? ` It also depends on the record (\`${action}\`).` : ''
  if (who === 'public') return 'For anyone, without an account.'
  if (who === 'account') return `For everyone with an account.${rule}`
  const roles = 'beforeGate' in who ? who.beforeGate : who
  const names = inSentence.format(roles.map((role) => roleNames[role]))
  return `For ${names}${'beforeGate' in who ? ', also before their account is approved' : ''}.${rule}`
}

/** The errors that the guard of an operation, or what reads its request, may answer beside its own. */
const guardErrors = ({ 'x-access': who }: ApiRoute): ErrorCode[] =>
  who === 'public'
    ? ['request/too-many']
    : who === 'account'
      ? ['auth/signed-out', 'auth/disabled']
      : ['auth/signed-out', 'auth/disabled', 'account/role']

const ownErrors = ({ responses }: (typeof apiRoutes)[number]): ErrorCode[] =>
  Object.values(responses as Record<string, { 'x-error-codes'?: ErrorCode[] }>).flatMap(
    (one) => one['x-error-codes'] ?? [],
  )

/** Builds the OpenAPI 3.1 document from the contracts. */
export function apiDocument(baseUrl = 'https://velv.invalid') {
  const printer = new OpenAPIHono()
  for (const route of apiRoutes)
    printer.openAPIRegistry.registerPath({
      description: accessText(route),
      ...route,
      responses: { ...route.responses, ...errorResponses(...new Set([...ownErrors(route), ...guardErrors(route)])) },
    })
  printer.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: 'velv.session_token',
  })
  return printer.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Velv',
      version: '1',
      description: apiDescription,
      contact: { name: 'Velv', url: `${baseUrl}/contact` },
      license: { name: 'Proprietary', url: `${baseUrl}/terms` },
    },
    servers: [{ url: baseUrl, description: 'The installation that serves this document' }],
    tags: Object.entries(apiTags).map(([name, description]) => ({ name, description })),
  })
}
