import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { killAll, listProcessesIn } from './folder-processes.ts'

it.runIf(existsSync('/proc/self/cmdline'))(
  'finds who works in a folder, and who was started with it; ends them',
  async () => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'velv-processes-')))
    const wait = 'setTimeout(() => undefined, 60_000)'
    const [there, named, elsewhere] = [
      spawn(process.execPath, ['-e', wait], { cwd: folder }),
      spawn(process.execPath, ['-e', wait, folder], { cwd: '/' }),
      spawn(process.execPath, ['-e', wait], { cwd: '/' }),
    ]
    const found = listProcessesIn(folder)
    expect(found.map(({ pid }) => pid).toSorted()).toEqual([there.pid, named.pid].toSorted())
    const ended = Promise.all([once(there, 'exit'), once(named, 'exit')])
    killAll(found)
    await ended
    expect(listProcessesIn(folder)).toEqual([])
    expect(elsewhere.exitCode).toBeNull()
    elsewhere.kill()
    rmSync(folder, { recursive: true })
  },
)
