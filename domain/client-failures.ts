/**
 * Failures in a browser that are logged on the server (specification, section 8): the kind, and the event name in the
 * log. The message for the person is defined where the failure happens.
 */
export const clientFailures = {
  upload: 'upload failed',
  list: 'list could not be fetched',
  'payout-status': 'payout status check failed',
  'payout-account': 'payout account could not be created',
  'onboarding-link': 'onboarding link could not be created',
  logout: 'logout failed',
} as const

export type ClientFailure = keyof typeof clientFailures

export const clientFailureKinds = Object.keys(clientFailures) as [ClientFailure, ...ClientFailure[]]

/** How many failures one report may carry. */
export const failuresPerReport = 20
