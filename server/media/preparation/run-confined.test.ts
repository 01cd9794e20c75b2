import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { runConfined } from './run-confined.ts'

const folder = mkdtempSync(join(tmpdir(), 'velv-confined-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs this program with its one argument, and at most this much CPU time. */
function run(program: string, timeLimitMs: number, input: object = {}) {
  const script = join(folder, `${program.length}.mjs`)
  writeFileSync(script, program)
  return runConfined(script, input, { timeLimitMs, cwd: folder })
}

describe.runIf(process.platform === 'linux')('a confined child', () => {
  it('is ended for the CPU time it uses', async () => {
    expect(await run('for (;;);', 1000)).toEqual({ ended: 'took-too-long' })
  })

  it('may wait for longer than that, as on a busy machine', async () => {
    const program = `setTimeout(() => process.stdout.write('done'), 3000)`
    expect(await run(program, 2000)).toEqual({ output: 'done' })
  })

  it('that has ended is not ended again while its answer is still being read', async () => {
    // Another process keeps the pipe open, as a busy machine keeps what was written from arriving.
    const holder = `import('node:child_process').then(({ spawn }) => {
      spawn('sleep', ['3'], { stdio: ['ignore', 'inherit', 'ignore'] }).unref()
      process.stdout.write('done')
    })`
    expect(await run(holder, 2000)).toEqual({ output: 'done' })
  })
})
