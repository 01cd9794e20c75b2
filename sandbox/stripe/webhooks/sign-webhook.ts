import { createHmac } from 'node:crypto'

/** The `Stripe-Signature` header for a payload sent at `seconds` since 1970. */
export function signWebhook(payload: string, secret: string, seconds: number): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')
  return `t=${seconds},v1=${signature}`
}
