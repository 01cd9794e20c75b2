/** A checkout page is open this long, in ms: the shortest the provider allows, and a minute for the way. */
export const checkoutMs = 31 * 60_000

/** A checkout that was not made within this time, in ms, is begun anew: the provider counts its 30 minutes from the request. */
export const maxCreationMs = 50_000

/** A checkout in the way is closed and another begun; two tabs that each want their own currency stop here. */
export const checkoutTries = 4
