import { z } from '@hono/zod-openapi'

const Address = z.email()

/** Validates an address the same way as better-auth, which sends no email to any other. */
export const isEmail = (text: string): boolean => Address.safeParse(text).success
