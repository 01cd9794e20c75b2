import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isInstalled } from './is-installed.mjs'
import { takeLock } from './take-lock.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'velv-first-start-'))
  mkdirSync(join(folder, 'node_modules'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const elsewhere = process.platform === 'win32' ? 'linux' : 'win32'
const locked = {
  '': { version: '1.0.0' },
  web: { version: '1.0.0' },
  'node_modules/@velv/web': { link: true },
  'node_modules/hono': { version: '4.0.0', integrity: 'sha512-a' },
  'web/node_modules/react': { version: '20.0.0', integrity: 'sha512-b' },
  'node_modules/vitest': { version: '5.0.0', integrity: 'sha512-c', dev: true },
  'node_modules/esbuild': { version: '1.0.0', integrity: 'sha512-d', devOptional: true },
  'node_modules/node-here': { version: '24.0.0', optional: true, os: process.platform, cpu: [process.arch] },
  'node_modules/node-elsewhere': { version: '24.0.0', optional: true, os: elsewhere, cpu: [process.arch] },
  'node_modules/of-another-optional-package': { version: '1.0.0', optional: true },
  'node_modules/musl': { version: '1.0.0', optional: true, os: [process.platform], libc: ['musl'] },
}

describe('whether everything is installed', () => {
  const installed: Record<string, object> = {
    '@velv/web': locked['node_modules/@velv/web'],
    ...Object.fromEntries(
      Object.entries(locked).filter(([path]) => path.includes('node_modules/') && !/else|another|musl/.test(path)),
    ),
  }
  const write = (packages: Record<string, object>) => {
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: locked }))
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }))
  }
  const without = (...paths: string[]) =>
    Object.fromEntries(Object.entries(installed).filter(([path]) => !paths.includes(path)))

  it('is read from what npm has written, not from who ran it', () => {
    write(installed)
    expect(isInstalled(folder)).toBe(true)
    rmSync(join(folder, 'node_modules/.package-lock.json'))
    expect(isInstalled(folder)).toBe(false)
  })

  it.each(['node_modules/hono', 'web/node_modules/react', 'node_modules/@velv/web', 'node_modules/node-here'])(
    'is denied without %s',
    (path) => {
      write(without(path))
      expect([isInstalled(folder), isInstalled(folder, { toRun: true })]).toEqual([false, false])
    },
  )

  it('is denied for another version, and for another file of the same version', () => {
    for (const change of [{ version: '4.0.1' }, { integrity: 'sha512-z' }]) {
      write({ ...installed, 'node_modules/hono': { ...locked['node_modules/hono'], ...change } })
      expect(isInstalled(folder)).toBe(false)
    }
  })

  it('needs the packages of development only for development', () => {
    write(without('node_modules/vitest', 'node_modules/esbuild'))
    expect([isInstalled(folder), isInstalled(folder, { toRun: true })]).toEqual([false, true])
  })
})

describe('a lock', () => {
  const lockFile = () => join(folder, '.velv-install.lock')
  const program = `
    import { appendFileSync } from 'node:fs'
    import { takeLock } from ${JSON.stringify(new URL('./take-lock.mjs', import.meta.url).href)}
    const [folder] = process.argv.slice(1)
    const release = takeLock(folder, 'install', 'installing the packages')
    for (const step of ['begin', 'middle', 'end']) {
      appendFileSync(folder + '/steps', process.pid + ' ' + step + '\\n')
      await new Promise((resume) => setTimeout(resume, 20))
    }
    release()`
  const start = () => spawn(process.execPath, ['--input-type=module', '-e', program, folder], { stdio: 'pipe' })

  it('lets one process after another do what two at once would break', async () => {
    const processes = [start(), start(), start()]
    await Promise.all(processes.map((each) => once(each, 'exit')))
    expect(processes.map(({ exitCode }) => exitCode)).toEqual([0, 0, 0])
    const steps = readFileSync(join(folder, 'steps'), 'utf8').trim().split('\n')
    const groups = [0, 3, 6].map((at) => new Set(steps.slice(at, at + 3).map((step) => step.split(' ')[0])))
    expect(groups.map(({ size }) => size)).toEqual([1, 1, 1])
    expect(existsSync(lockFile())).toBe(false)
  })

  it('is taken over from a process that was killed', () => {
    const ended = 2 ** 22 + 1
    writeFileSync(lockFile(), `${ended} 1`)
    takeLock(folder, 'install', 'installing the packages')()
    expect(existsSync(lockFile())).toBe(false)
  })

  it.runIf(existsSync('/proc/self/stat'))('is taken over when another process has got the same number', () => {
    writeFileSync(lockFile(), `${process.pid} 1`)
    takeLock(folder, 'install', 'installing the packages')()
    expect(existsSync(lockFile())).toBe(false)
  })
})
