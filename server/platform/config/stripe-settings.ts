import { z } from 'zod'

export type StripeSettings = {
  secretKey: string
  webhookSecret: string
  /** Where the API is when it is not Stripe's own: the address of a sandbox. */
  at?: StripeAddress
}

/** `protocol` is http when not set. */
export type StripeAddress = { host: string; port: number; protocol?: 'http' | 'https' }

/** Reads the address of a sandbox. It has no path, because the API and the pages of a sandbox are at fixed ones. */
export function sandboxAddress(text: string, c: z.RefinementCtx): StripeAddress {
  const reject = (message: string) => {
    c.addIssue({ code: 'custom', message })
    return z.NEVER
  }
  const url = URL.parse(text)
  const protocol = (['http', 'https'] as const).find((known) => url?.protocol === `${known}:`)
  if (!url || !protocol || url.href !== `${url.origin}/`)
    return reject('has to be the URL of a sandbox, such as http://localhost:3001')
  if (/(^|\.)stripe\.com\.?$/.test(url.hostname)) return reject('is Stripe itself; leave it unset to use Stripe')
  const port = Number(url.port) || { http: 80, https: 443 }[protocol]
  return { protocol, host: url.hostname.replaceAll(/[[\]]/g, ''), port }
}

type StripeVariables = {
  STRIPE_SECRET_KEY?: string | undefined
  STRIPE_WEBHOOK_SECRET?: string | undefined
  STRIPE_API_URL?: StripeAddress | undefined
}

/** The settings of Stripe or of a sandbox in another process; undefined for the sandbox that Velv starts itself. */
export function stripeSettings(given: StripeVariables): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: at } = given
  if (at && !secretKey?.startsWith('sk_test_')) {
    const live = ['sk_live_', 'rk_live_'].find((prefix) => secretKey?.startsWith(prefix))
    throw new Error(
      live
        ? `STRIPE_API_URL: is a sandbox, which moves no money, so it can’t be combined with a live key (${live}…)`
        : 'STRIPE_SECRET_KEY: is required when STRIPE_API_URL is set, and has to start with sk_test_',
    )
  }
  if (!secretKey) return undefined
  if (!webhookSecret) throw new Error('STRIPE_WEBHOOK_SECRET: is required when STRIPE_SECRET_KEY is set')
  return { secretKey, webhookSecret, ...(at ? { at } : {}) }
}
