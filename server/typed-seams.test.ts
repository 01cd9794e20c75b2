import type { ErrorCode } from '@velv/domain/errors.ts'
import type { EventAction } from '@velv/domain/events.ts'
import type { JobName, JobPayload } from '@velv/domain/jobs.ts'
import type { Limit } from '@velv/domain/limits.ts'
import type { LiveTopic } from '@velv/domain/live-topics.ts'
import { expectTypeOf, it } from 'vitest'
import type { Deps } from './deps.ts'
import type { moveDemo } from './demos/move-demo.ts'
import type { publishInvalidation } from './platform/live/live.ts'
import type { problem } from './platform/http/problem.ts'

// These are assertions about types: `npm run check` fails when one of them no longer holds.

it('accepts only jobs of the table, with their payloads', () => {
  expectTypeOf<Parameters<Deps['jobs']['enqueue']>[1]>().toEqualTypeOf<JobName>()
  expectTypeOf<Parameters<Deps['jobs']['enqueue']>[2]>().toEqualTypeOf<JobPayload<JobName>>()
  expectTypeOf<'song.prepair'>().not.toExtend<JobName>()
  expectTypeOf<{ demoId: string }>().not.toExtend<JobPayload<'recording.prepare'>>()
  expectTypeOf<{ paymentId: string }>().not.toExtend<JobPayload<'payment.reconcile'>>()
})

it('accepts only known events, and moves a demo only by an action that has a target', () => {
  expectTypeOf<Parameters<Deps['appendEvent']>[1]['action']>().toEqualTypeOf<EventAction>()
  expectTypeOf<'demo.pitched'>().not.toExtend<EventAction>()
  expectTypeOf<'demo.read'>().not.toExtend<Parameters<typeof moveDemo>[3]['action']>()
})

it('accepts only known topics, limits and error codes', () => {
  expectTypeOf<Parameters<typeof publishInvalidation>[2]>().toEqualTypeOf<LiveTopic[]>()
  expectTypeOf<Parameters<Deps['limits']['consume']>[0]>().toEqualTypeOf<Limit>()
  expectTypeOf<Parameters<typeof problem>[0]>().toEqualTypeOf<ErrorCode>()
  expectTypeOf<'drop'>().not.toExtend<LiveTopic>()
  expectTypeOf<'drop.writes'>().not.toExtend<Limit>()
  expectTypeOf<'drop/missing'>().not.toExtend<ErrorCode>()
})
