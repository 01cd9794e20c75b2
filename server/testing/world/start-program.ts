import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type Program = {
  /** What it has written so far. */
  output: () => string
  errors: () => string
  /** Resolves once the output contains this text. */
  printed: (text: string) => Promise<void>
  /** Resolves with its exit code. */
  ended: Promise<number | null>
  /** Sends SIGTERM. */
  stop: () => Promise<void>
}

/** Starts a program in a folder as its container does, with these variables and no others. */
export function startProgram(folder: string, path: string, variables: Record<string, string>): Program {
  const child = spawn(process.execPath, [join(folder, path)], {
    cwd: folder,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [output, errors] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (part: string) => (output += part))
  child.stderr.setEncoding('utf8').on('data', (part: string) => (errors += part))
  let hasEnded = false
  const ended = once(child, 'close').then(([code]) => {
    hasEnded = true
    return code as number | null
  })
  return {
    output: () => output,
    errors: () => errors,
    async printed(text) {
      while (!output.includes(text)) {
        if (hasEnded) throw new Error(`${path} ended: ${output}${errors}`)
        await Promise.race([once(child.stdout, 'data'), ended])
      }
    },
    ended,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
