import { AsyncLocalStorage } from 'node:async_hooks'
import { isIPv6 } from 'node:net'
import { HiddenError, type AppError, type ErrorCode } from '@velv/domain/errors.ts'
import { networkOf } from '../http/client-address.ts'
import type { Log } from '../observability/log.ts'
import type { Metrics } from '../observability/metrics.ts'

type SecurityEventRow = {
  level: 'info' | 'warn'
  what: string
  /** A rejected request with one of these codes is a security event. */
  errors?: readonly ErrorCode[]
}

/** Security events for monitoring. docs/reference/configuration.md prints this table. */
export const securityEvents = {
  login_succeeded: {
    level: 'info',
    what: 'a log-in; `twoFactor` tells whether a second factor was used, `passkey` whether a passkey was',
  },
  login_failed: {
    level: 'warn',
    what: 'a wrong password, email or passkey at log-in, or a wrong password where it is asked for again',
    errors: ['auth/invalid-credential', 'auth/invalid-passkey'],
  },
  code_rejected: {
    level: 'warn',
    what: 'a wrong or used code of two-factor authentication, after the right password',
    errors: ['auth/invalid-code'],
  },
  access_denied: {
    level: 'warn',
    what: 'an operation or a record that this account may not use, or an account that is disabled',
    errors: ['account/role', 'account/gate', 'auth/disabled', 'auth/two-factor-due'],
  },
  origin_rejected: {
    level: 'warn',
    what: 'a changing request sent by the page of another site',
    errors: ['request/origin'],
  },
  webhook_rejected: {
    level: 'warn',
    what: 'a webhook whose signature or time stamp does not fit',
    errors: ['webhook/forged', 'webhook/late'],
  },
  limit_exceeded: {
    level: 'warn',
    what: 'one try, or one open stream, too many; `limit` says of what',
    errors: ['media/too-many-streams'],
  },
  account_changed: { level: 'info', what: 'log-in data was changed; `change` tells what' },
} as const satisfies Record<string, SecurityEventRow>

type SecurityEvent = keyof typeof securityEvents

const eventOf = new Map<ErrorCode, SecurityEvent>(
  Object.entries(securityEvents).flatMap(([event, row]) =>
    ('errors' in row ? row.errors : []).map((code) => [code, event as SecurityEvent] as const),
  ),
)

/** The current request, and the account it concerns. */
type RequestFacts = { request: string; path: string; address: string; account?: string }

const requests = new AsyncLocalStorage<RequestFacts>()

export const runWithRequestFacts = <Done>(facts: RequestFacts, answer: () => Done): Done => requests.run(facts, answer)

/** Records which account the request concerns: the signed-in one, or the one that a login names. */
export function setRequestAccount(id: string): void {
  const facts = requests.getStore()
  if (facts) facts.account = id
}

export type SecurityLog = {
  record: (event: SecurityEvent, details?: Record<string, string | boolean>) => void
  /** Records an error response, when its code is in the table. */
  recordError: (error: AppError) => void
}

/** The only place that writes security events, each with the account and the network it concerns. */
export function openSecurityLog({ log, metrics }: { log: Log; metrics: Pick<Metrics, 'securityEvent'> }): SecurityLog {
  const record: SecurityLog['record'] = (event, details = {}) => {
    const { address, ...facts } = requests.getStore() ?? {}
    const network = address === undefined ? {} : { network: truncatedAddress(address) }
    log[securityEvents[event].level]({ security: event, ...facts, ...network, ...details }, `security: ${event}`)
    metrics.securityEvent(event)
  }
  // Alerts need each counter from the start.
  for (const event of Object.keys(securityEvents)) metrics.securityEvent(event, 0)
  return {
    record,
    recordError(error) {
      const event = error instanceof HiddenError ? 'access_denied' : eventOf.get(error.code)
      if (event) record(event, { code: error.code })
    },
  }
}

/** Enough to see where many attempts come from, too little to identify a household. */
const truncatedAddress = (address: string): string =>
  isIPv6(address) ? `${networkOf(address, 48)}::/48` : address.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24')
