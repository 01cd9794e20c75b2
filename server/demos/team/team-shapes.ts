import { z } from '@hono/zod-openapi'
import { opinions } from '@velv/domain/teams/opinion.ts'

export const Opinion = z.enum(opinions)

export const Colleague = z.object({ id: z.uuid(), name: z.string() })
