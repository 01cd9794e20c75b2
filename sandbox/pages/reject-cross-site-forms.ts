import type { MiddlewareHandler } from 'hono'

/** A form on another site must not submit the sandbox's buttons. */
export const rejectCrossSiteForms: MiddlewareHandler = async (c, next) => {
  const site = c.req.header('sec-fetch-site')
  const isOwn = site === undefined || site === 'same-origin' || site === 'none'
  if (c.req.method === 'POST' && !isOwn) return c.text('This form is not from the sandbox.', 403)
  await next()
}
