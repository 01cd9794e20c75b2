/** How long a checkout page is open, in ms: the provider's minimum plus a minute of latency. */
export const checkoutMs = 31 * 60_000

/**
 * After this time, in ms, creating a checkout starts over, because the provider counts its 30 minutes from the request.
 */
export const maxCreationMs = 50_000

/**
 * A conflicting checkout is expired and a new one created. This limits the retries of two tabs with different
 * currencies.
 */
export const checkoutTries = 4
