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
  return new Promise<{ output: string; code: number | null; signal: string | null }>((resolve) => {
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
    child.on('close', (code, signal) => resolve({ output, code, signal }))
  })
}

describe.skipIf(process.platform !== 'linux')('confined script', () => {
  it('runs without the environment of the server', async () => {
    const { output, code } = await run(
      `console.log(process.argv[2], Object.keys(process.env).includes('PATH'))`,
      'a song',
    )
    expect([output, code]).toEqual(['a song false\n', 0])
  })

  it('is limited in memory', async () => {
    const { output, code, signal } = await run(`const taken = []
      for (let megabytes = 64; megabytes <= 2048; megabytes += 64) taken.push(Buffer.alloc(64e6, 1))
      console.log('took it all')`)
    expect([output, code === 0 && signal === null]).toEqual(['', false])
  })

  it('is limited in CPU time', async () => {
    expect((await run(`for (;;);`, '', 1)).signal).toBe('SIGXCPU')
  })

  it('cannot write a file that fills the disk', async () => {
    const { output } = await run(`import { openSync, writeSync } from 'node:fs'
      process.on('SIGXFSZ', () => {})
      const file = openSync('big', 'w')
      try { for (let at = 0; at < 200; at++) writeSync(file, Buffer.alloc(1e6)); console.log('wrote it all') }
      catch (error) { console.log(error.code) }`)
    expect(output).toBe('EFBIG\n')
  })

  it('has no network access, where the system supports that', async (test) => {
    if (!(await canDropNetwork())) test.skip()
    const server = createServer((_, response) => response.end('reached')).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const { output } = await run(
      `await fetch(process.argv[2]).then((r) => r.text(), () => 'no way').then(console.log)`,
      `http://127.0.0.1:${port}/`,
    )
    server.close()
    expect(output).toBe('no way\n')
  })
})
