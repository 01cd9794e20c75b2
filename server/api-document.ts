import { OpenAPIHono } from '@hono/zod-openapi'
import * as accounts from './accounts/accounts-contract.ts'
import * as profile from './accounts/profile-contract.ts'
import * as twoFactor from './accounts/two-factor/two-factor-contract.ts'
import * as acts from './admin/acts-contract.ts'
import * as admin from './admin/admin-contract.ts'
import * as demoActs from './admin/demo-acts-contract.ts'
import * as dropActs from './admin/drop-acts-contract.ts'
import * as desk from './admin/desk-contract.ts'
import * as decisions from './demos/decisions-contract.ts'
import * as demos from './demos/demos-contract.ts'
import * as payments from './demos/payments/payments-contract.ts'
import * as browse from './drops/browse-contract.ts'
import * as drops from './drops/drops-contract.ts'
import * as leaving from './leaving/leaving-contract.ts'
import * as pictures from './media/pictures/pictures-contract.ts'
import * as notices from './notices/notices-contract.ts'
import * as push from './notices/push-contract.ts'
import * as plus from './plus/plus-contract.ts'
import type { Access } from './platform/contract.ts'
import * as screening from './screening/screening-contract.ts'
import * as clientFailures from './support/client-failures-contract.ts'
import * as wallet from './wallet/wallet-contract.ts'

const contracts = [
  accounts,
  profile,
  twoFactor,
  pictures,
  leaving,
  browse,
  drops,
  demos,
  decisions,
  payments,
  plus,
  screening,
  wallet,
  notices,
  push,
  admin,
  acts,
  dropActs,
  demoActs,
  desk,
  clientFailures,
]

export type ApiRow = {
  operationId: string
  method: string
  path: string
  summary: string
  'x-access': Access
  /** The row of an action table it stands for, where it is about one record. */
  'x-action'?: string
}

function isRow(part: unknown): boolean {
  return typeof part === 'object' && part !== null && 'operationId' in part
}

/** Every row of every contract, in the order the document lists them. */
export const apiRows = contracts.flatMap((contract) =>
  Object.values(contract).filter((part) => isRow(part)),
) as unknown as (ApiRow & Parameters<OpenAPIHono['openAPIRegistry']['registerPath']>[0])[]

/** The OpenAPI 3.1 document, made from the contracts alone. */
export function apiDocument() {
  const printer = new OpenAPIHono()
  for (const row of apiRows) printer.openAPIRegistry.registerPath(row)
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
      description:
        'Songs answer briefs, somebody listens, and everybody can see it. Refusals are RFC 9457 problem documents with a `code`.',
    },
  })
}
