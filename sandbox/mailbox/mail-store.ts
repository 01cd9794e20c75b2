import { mkdir, open, readFile, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../storage/journal.ts'
import type { Mail, MailSummary } from './mail.ts'

export interface MailStore {
  /** Resolves once the email is on disk. */
  add(mail: Mail): Promise<void>
  /** Newest first. */
  summaries(): MailSummary[]
  find(id: string): Promise<Mail | undefined>
  /** Calls back once, with the next email that arrives. Returns a function that removes the callback. */
  whenNext(listener: () => void): () => void
}

const searchedCharacters = 4000

/** One JSON file per email, at most `most` of them; the oldest are removed. */
export async function openMailStore(folder: string, most: number): Promise<MailStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const known = new Map<string, MailSummary>()
  const listeners = new Set<() => void>()
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  for (const name of files) {
    const mail = await readMail(join(folder, name))
    if (mail) known.set(mail.id, summaryOf(mail))
  }
  const fileOf = (id: string) => join(folder, `${id}.json`)

  async function dropOldest(): Promise<void> {
    while (known.size > most) {
      const oldest = known.keys().next().value
      if (oldest === undefined) return
      known.delete(oldest)
      await rm(fileOf(oldest), { force: true })
    }
  }

  await dropOldest()
  return {
    async add(mail) {
      await writeMail(fileOf(mail.id), mail)
      await syncFolder(folder)
      known.set(mail.id, summaryOf(mail))
      await dropOldest()
      const waiting = [...listeners]
      listeners.clear()
      for (const listener of waiting) listener()
    },
    summaries: () => [...known.values()].reverse(),
    find: async (id) => (known.has(id) ? readMail(fileOf(id)) : undefined),
    whenNext(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

async function writeMail(path: string, mail: Mail): Promise<void> {
  const file = await open(`${path}.new`, 'w', 0o600)
  await file.writeFile(JSON.stringify(mail))
  await file.sync()
  await file.close()
  await rename(`${path}.new`, path)
}

async function readMail(path: string): Promise<Mail | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Mail
  } catch {
    return undefined
  }
}

function summaryOf(mail: Mail): MailSummary {
  const { id, to, from, subject, date } = mail
  const readable = [subject, from, ...to, mail.text || mail.html].join('\n')
  return { id, to, from, subject, date, searchable: readable.slice(0, searchedCharacters).toLowerCase() }
}
