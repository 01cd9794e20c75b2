import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { HostMessage, HostRequest } from '../../server/testing/world/serve-velv.ts'

type Answer = Exclude<HostMessage, { line: string }>
type DistributiveOmit<T, Key extends PropertyKey> = T extends unknown ? Omit<T, Key> : never
type Hosted = { onLine: (line: string) => void; answer?: (answer: Answer) => void }

let host: ChildProcess | undefined
let count = 0
const hosted = new Map<number, Hosted>()

/** The process in which the servers of this worker run. */
function openHost(): ChildProcess {
  const child = fork(join(import.meta.dirname, '../../server/testing/world/serve-velv.ts'))
  child.on('message', (message: HostMessage) => {
    const velv = hosted.get(message.velv)
    if ('line' in message) velv?.onLine(message.line)
    else velv?.answer?.(message)
  })
  child.once('exit', (code) => {
    host = undefined
    for (const [velv, { answer }] of hosted) answer?.({ velv, error: `The process of the servers ended (${code}).` })
  })
  // It must not keep the worker alive.
  child.unref()
  child.channel?.unref()
  return child
}

/** One Velv in the process that this worker's servers share. Requests are sent one after the other. */
export function openHostedVelv(onLine: (line: string) => void) {
  const velv = (count += 1)
  const entry: Hosted = { onLine }
  hosted.set(velv, entry)
  return async (request: DistributiveOmit<HostRequest, 'velv'>) => {
    host ??= openHost()
    const answered = new Promise<Answer>((resolve) => (entry.answer = resolve))
    host.send({ velv, ...request })
    const answer = await answered
    if ('error' in answer) throw new Error(answer.error)
    if (request.kind === 'stop') hosted.delete(velv)
    return 'addresses' in answer ? answer.addresses : undefined
  }
}
