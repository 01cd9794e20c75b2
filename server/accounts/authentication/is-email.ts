import { z } from '@hono/zod-openapi'

const Address = z.email()

/** Judged as better-auth judges it, which writes to no other. */
export const isEmail = (text: string): boolean => Address.safeParse(text).success
