import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canDropNetwork, confinedCommand } from './confined-command.ts'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'velv-confined-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

async function run(source: string, argument = '', cpuSeconds = 20) {
  const script = join(folder, 'script.mjs')
  await writeFile(script, source)
  const [command, args] = await confinedCommand(script, argument, cpuSeconds)
  const child = spawn(command, args, { env: {}, cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })
  return new Promise<{ said: string; code: number | null; signal: string | null }>((resolve) => {
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (said += chunk))
    child.on('close', (code, signal) => resolve({ said, code, signal }))
  })
}

describe.skipIf(process.platform !== 'linux')('a confined script', () => {
  it('runs, and knows nothing of this environment', async () => {
    const { said, code } = await run(
      `console.log(process.argv[2], Object.keys(process.env).includes('PATH'))`,
      'a song',
    )
    expect([said, code]).toEqual(['a song false\n', 0])
  })

  it('gets no more memory than it may have', async () => {
    const { said, code, signal } = await run(`const taken = []
      for (let megabytes = 64; megabytes <= 2048; megabytes += 64) taken.push(Buffer.alloc(64e6, 1))
      console.log('took it all')`)
    expect([said, code === 0 && signal === null]).toEqual(['', false])
  })

  it('gets no more CPU than it may have', async () => {
    expect((await run(`for (;;);`, '', 1)).signal).toBe('SIGXCPU')
  })

  it('writes no file that fills the disk', async () => {
    const { said } = await run(`import { openSync, writeSync } from 'node:fs'
      process.on('SIGXFSZ', () => {})
      const file = openSync('big', 'w')
      try { for (let at = 0; at < 200; at++) writeSync(file, Buffer.alloc(1e6)); console.log('wrote it all') }
      catch (error) { console.log(error.code) }`)
    expect(said).toBe('EFBIG\n')
  })

  it('reaches no network, where the system can take it away', async (test) => {
    if (!(await canDropNetwork())) test.skip()
    const server = createServer((_, response) => response.end('reached')).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const { said } = await run(
      `await fetch(process.argv[2]).then((r) => r.text(), () => 'no way').then(console.log)`,
      `http://127.0.0.1:${port}/`,
    )
    server.close()
    expect(said).toBe('no way\n')
  })
})
