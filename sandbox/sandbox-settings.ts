import type { SandboxPrice } from './stripe/catalogue.ts'

export interface SandboxSettings {
  /** The folder for everything that the sandbox stores. */
  dataDir: string
  /** Default `127.0.0.1`. */
  host?: string
  /** 0 picks a free port. */
  httpPort: number
  smtpPort: number
  /** The address of the pages in browsers, when that is not `http://host:port`. */
  publicUrl?: string
  /** Where webhooks go; they wait until it is set. */
  webhookUrl?: string
  webhookSecret: string
  /** The delay before a webhook's second attempt, 1000 by default; it doubles up to a minute. */
  webhookRetryMs?: number
  apiKey: string
  clock?: () => Date
  prices?: SandboxPrice[]
}

/** A live key means that the operator intends to move real money, which the sandbox cannot do. */
export function rejectLiveKey(apiKey: string): void {
  const prefix = ['sk_live_', 'rk_live_'].find((live) => apiKey.startsWith(live))
  if (prefix === undefined) return
  throw new Error(`The sandbox moves no money, so it does not start with a live Stripe key (${prefix}…).`)
}
