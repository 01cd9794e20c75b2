import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

/** The messages of `server/testing/world/serve-velv.ts`: a line of a server's log, or the answer to its last request. */
type Message = { velv: number; line?: string; error?: string; addresses?: [label: string, address: string][] }
type Request =
  | { kind: 'start'; env: NodeJS.ProcessEnv }
  | { kind: 'grantAdmin'; email: string }
  | { kind: 'passDays'; days: number }
  | { kind: 'publishAccesses' }
  | { kind: 'endUndoTime' | 'stop' }
type Hosted = { onLine: (line: string) => void; answer?: (message: Message) => void }

let host: ChildProcess | undefined
let count = 0
const hosted = new Map<number, Hosted>()

/** The process in which the servers of this worker run. */
function openHost(): ChildProcess {
  const child = fork(join(import.meta.dirname, '../../server/testing/world/serve-velv.ts'))
  child.on('message', (message: Message) => {
    const velv = hosted.get(message.velv)
    if (message.line !== undefined) velv?.onLine(message.line)
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
  return async (request: Request) => {
    host ??= openHost()
    const answered = new Promise<Message>((resolve) => (entry.answer = resolve))
    host.send({ velv, ...request })
    const answer = await answered
    const hasEnded = request.kind === 'stop' || (request.kind === 'start' && answer.error !== undefined)
    if (hasEnded) hosted.delete(velv)
    if (answer.error !== undefined) throw new Error(answer.error)
    return answer.addresses
  }
}
