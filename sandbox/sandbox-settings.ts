import type { SandboxPrice } from './stripe/catalogue.ts'

export interface SandboxSettings {
  /** Everything the sandbox keeps lies under this folder. */
  dataDir: string
  /** Default `127.0.0.1`. */
  host?: string
  /** 0 takes any free port. */
  httpPort: number
  smtpPort: number
  /** How browsers reach the pages, when that is not `http://host:port`. */
  publicUrl?: string
  /** Where webhooks go; without it they wait until it is set. */
  webhookUrl?: string
  webhookSecret: string
  /** Wait before a webhook's second attempt, 1000 by default; each further wait is twice as long, up to a minute. */
  webhookRetryMs?: number
  apiKey: string
  clock?: () => Date
  prices?: SandboxPrice[]
}

/** Someone who gives a live key means to move money, and the sandbox would only pretend to. */
export function rejectLiveKey(apiKey: string): void {
  const prefix = ['sk_live_', 'rk_live_'].find((live) => apiKey.startsWith(live))
  if (prefix === undefined) return
  throw new Error(`The sandbox moves no money, so it does not start with a live Stripe key (${prefix}…).`)
}
