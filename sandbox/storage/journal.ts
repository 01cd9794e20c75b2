import { createReadStream } from 'node:fs'
import { mkdir, open, rename } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'

/**
 * An append-only file of JSON lines; `append` resolves once the entry is on disk, `settled` once all earlier ones are.
 */
export interface Journal {
  append(entry: object): Promise<void>
  settled(): Promise<void>
  close(): Promise<void>
}

/**
 * Replays the entries at `path`, rewrites them as the shorter list that `compacted` returns, and opens the file for
 * more.
 */
export async function openJournal(
  path: string,
  replay: (entry: object) => void,
  compacted: () => Iterable<object>,
): Promise<Journal> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await replayLines(path, replay)
  await rewrite(path, compacted())
  return appendTo(await open(path, 'a', 0o600))
}

async function replayLines(path: string, replay: (entry: object) => void): Promise<void> {
  const input = createReadStream(path)
  const opened = await new Promise<boolean>((resolve, reject) => {
    input.once('open', () => resolve(true))
    input.once('error', (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? resolve(false) : reject(error)))
  })
  if (!opened) return
  let lineNumber = 0
  let tornLine = 0
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    lineNumber += 1
    if (tornLine) throw new Error(`Line ${tornLine} of ${path} cannot be read, and it is not the last one.`)
    const entry = parsed(line)
    // A power failure can tear only the last line. Its change was never acknowledged, so it is skipped.
    if (entry) replay(entry)
    else tornLine = lineNumber
  }
}

function parsed(line: string): object | undefined {
  try {
    return JSON.parse(line) as object
  } catch {
    return undefined
  }
}

async function rewrite(path: string, entries: Iterable<object>): Promise<void> {
  const fresh = `${path}.new`
  const file = await open(fresh, 'w', 0o600)
  let lines: string[] = []
  for (const entry of entries) {
    lines.push(`${JSON.stringify(entry)}\n`)
    if (lines.length < 1000) continue
    await file.write(lines.join(''))
    lines = []
  }
  await file.write(lines.join(''))
  await file.sync()
  await file.close()
  await rename(fresh, path)
  await syncFolder(dirname(path))
}

/** Makes a rename inside the folder durable, where the system supports syncing a folder. */
export async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder, 'r').catch(() => undefined)
  await opened?.sync().catch(() => undefined)
  await opened?.close()
}

function appendTo(file: FileHandle): Journal {
  let waiting: string[] = []
  let writing: Promise<void> = Promise.resolve()
  let scheduled: Promise<void> | undefined

  // Entries that arrive while the disk is busy share one write and one sync.
  async function writeWaiting(): Promise<void> {
    scheduled = undefined
    const lines = waiting
    waiting = []
    await file.appendFile(lines.join(''))
    await file.datasync()
  }

  return {
    append(entry) {
      waiting.push(`${JSON.stringify(entry)}\n`)
      scheduled ??= writing = writing.then(writeWaiting)
      return scheduled
    },
    settled: () => writing,
    async close() {
      await writing.catch(() => undefined)
      await file.close()
    },
  }
}
