import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { openClient } from './client.ts'
import { stripeWebhooks } from './webhooks.ts'

const webhookSecret = 'whsec_test'
const client = openClient({ secretKey: 'sk_test_webhooks', webhookSecret })

function read(event: object, secret = webhookSecret, secrets = webhookSecret) {
  const body = JSON.stringify({ id: 'evt_1', object: 'event', ...event })
  const at = Math.floor(Date.now() / 1000)
  const signature = `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
  return stripeWebhooks(client, secrets).readWebhook(body, signature, new Date())
}

it.each([
  ['payout.paid', { object: 'payout', id: 'po_1' }, 'acct_1', 'acct_1'],
  ['payout.failed', { object: 'payout', id: 'po_1' }, 'acct_1', 'acct_1'],
  ['payout.canceled', { object: 'payout', id: 'po_1' }, 'acct_1', 'acct_1'],
  ['payout.updated', { object: 'payout', id: 'po_1' }, 'acct_1', 'acct_1'],
  ['payout.created', { object: 'payout', id: 'po_1' }, 'acct_1', 'acct_1'],
  ['payout.reconciliation_completed', { object: 'payout', id: 'po_1' }, 'acct_1', 'acct_1'],
  ['payout.paid', { object: 'payout', id: 'po_1' }, undefined, 'po_1'],
  ['transfer.created', { object: 'transfer', id: 'tr_1', destination: 'acct_1' }, undefined, 'tr_1'],
  ['transfer.reversed', { object: 'transfer', id: 'tr_1', destination: 'acct_1' }, undefined, 'tr_1'],
  ['transfer.updated', { object: 'transfer', id: 'tr_1', destination: 'acct_1' }, undefined, 'tr_1'],
  ['account.updated', { object: 'account', id: 'acct_1' }, 'acct_1', 'acct_1'],
  ['charge.refunded', { object: 'charge', id: 'ch_1', payment_intent: 'pi_1' }, undefined, 'pi_1'],
])('%s of %j in %s makes one look at %s', async (type, object, account, objectId) => {
  expect(await read({ type, account, data: { object } })).toEqual({ id: 'evt_1', type, objectId })
})

it('accepts a signature with any of our secrets, and with no other', async () => {
  const event = { type: 'transfer.created', data: { object: { object: 'transfer', id: 'tr_1' } } }
  const secrets = 'whsec_ours, whsec_accounts,'
  for (const secret of ['whsec_ours', 'whsec_accounts']) {
    expect((await read(event, secret, secrets)).objectId).toBe('tr_1')
  }
  for (const secret of ['whsec_other', secrets, '']) {
    await expect(read(event, secret, secrets)).rejects.toMatchObject({ code: 'webhook/forged' })
  }
})
