import type { Control } from './control.ts'

type ExpectedError = {
  why: string
  /** No click caused it, so nothing needs to be shown. */
  isQuiet?: true
}

/** Intended error responses, by operation and status. Except for the quiet ones, the page must show a message. */
export const expectedErrors: Record<string, ExpectedError> = {
  'GET /api/demos/:id 404': {
    why: 'a draft that was deleted is asked for by the page that just leaves',
    isQuiet: true,
  },
  'GET /api/drops/:id 404': { why: 'a link leads to a drop its owner has deleted meanwhile' },
  'GET /api/collections/:id 404': { why: 'a link leads to a collection that a colleague has deleted meanwhile' },
  'GET /api/collections/:id/songs 404': { why: 'the page requests both at once, and shows one message', isQuiet: true },
  'GET /api/admin/people/:id 404': { why: 'the audit trail of somebody who was removed' },
  'PUT /api/songs/:id/splits 422': { why: 'writers without what a sheet needs: the form says it beside each field' },
  'POST /api/payout-account/status 403': { why: 'the payout account of somebody else' },
  'POST /api/demos/:id/lease 404': { why: 'asked once more, the answer says why a song is gone', isQuiet: true },
  'POST /api/listening/:id/beat 404': { why: 'the clock hears that a song is gone', isQuiet: true },
  'POST /api/demos/:id/listen 404': { why: 'a song that was decided can no longer be listened to' },
  'GET /.well-known/velv-log/:id 404': {
    why: 'a day that Velv has not published yet: the page says that the certificate waits for it',
    isQuiet: true,
  },
  'GET /api/media/:id 404': { why: 'a song that was decided can no longer be listened to' },
}

type Exception = { name: RegExp; inOverlay?: true; why: string }

/** Clicks after which nothing needs to change. */
export const silentControls: readonly Exception[] = [
  { name: /^(Hold|Cut|No go)( \w)?$/, why: 'the answer that was given stays given' },
]

/** Clicks that end a visit; they come last. */
export const finalControls: readonly Exception[] = [
  { name: /^Log ?out/, why: 'ends this session, or all of them' },
  { name: /^Delete Account$/, inOverlay: true, why: 'ends the account' },
]

export const isOneOf = (table: readonly Exception[], { name, inOverlay }: Control): boolean =>
  table.some((row) => row.name.test(name) && (!row.inOverlay || inOverlay))
