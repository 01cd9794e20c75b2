import type { LiveChange } from '@velv/domain/live-topics.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import type { World } from '../world/open-world.ts'
import type { Person } from './person.ts'

/** Waits until the server has received every invalidation published so far: the database delivers them in order. */
export async function receiveInvalidations({ deps }: World): Promise<void> {
  const marker = crypto.randomUUID()
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = deps.live.listen({
    userId: marker,
    isBehindGate: true,
    admin: false,
    screener: false,
    onChange: () => resolve(),
  })
  await publishInvalidation(deps.db, marker, ['me'])
  await promise
  stop()
}

/**
 * The live stream of a page that was opened `ageMs` ago: `nextChange` waits for the next message, and `next` for its topics, or for `ended`. What was published before
 * is not among them, however late the database delivers it.
 */
export async function openLiveStream(person: Person, ageMs = 0) {
  await receiveInvalidations(person.world)
  const stream = (await person.send('GET', `/api/live?age=${ageMs}`))
    .body!.pipeThrough(new TextDecoderStream())
    .getReader()
  let buffer = ''
  async function nextChange(): Promise<LiveChange | 'ended'> {
    for (;;) {
      const [, json] = /^data: (.*)$/m.exec(buffer) ?? []
      if (json) {
        buffer = buffer.slice(buffer.indexOf(json) + json.length)
        return JSON.parse(json)
      }
      const { value, done } = await stream.read()
      if (done) return 'ended'
      buffer += value
    }
  }
  return {
    nextChange,
    async next(): Promise<readonly string[] | 'ended'> {
      const change = await nextChange()
      return change === 'ended' ? 'ended' : change.what
    },
    close: () => stream.cancel(),
  }
}
