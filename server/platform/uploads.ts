import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync } from 'node:fs'
import { link, open, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal, type RefusalCode, refusals } from '@velv/domain/refusals.ts'
import { FileStore } from '@tus/file-store'
import { Server } from '@tus/server'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import { isId, newId } from './ids.ts'
import { problem, problemOf } from './problem.ts'
import { beginUpload, endUpload, forgetUpload, isUploadOf, touchUpload, type UploadQuota } from './uploads-queries.ts'

export type Sender = { id: string }

type Options<S extends Sender> = {
  folder: string
  db: Database
  clock: Clock
  /** The largest file, in bytes. */
  mostBytes: number
  /** What one sender may have on its way at a time. */
  quota: UploadQuota
  /** Before the first byte; throws the refusal. Answers how many bytes of this sender's lie here waiting already. */
  admit: (sender: S, about: string, bytes: number) => Promise<number>
  /** After the last byte; the file at `path` may be moved away. Throws the refusal: then nothing is kept. */
  receive: (sender: S, about: string, path: string) => Promise<void>
}

export type Uploads<S extends Sender> = (request: Request, sender: S) => Promise<Response>

/**
 * Resumable uploads by the tus protocol under `/uploads`. An upload belongs to who began it: for everybody else it
 * does not exist. `Upload-Metadata` carries `demoId`, what the file is for. A finished upload stays known, so that a
 * client whose last answer was lost finds it complete.
 */
export function makeUploads<S extends Sender>(options: Options<S>): Uploads<S> {
  const { folder, db, clock, mostBytes, quota, admit, receive } = options
  const calls = new AsyncLocalStorage<{ sender: S; waitingBytes: number }>()
  const store = new FileStore({ directory: folder })
  const tus = new Server({
    path: '/uploads',
    datastore: store,
    relativeLocation: true,
    maxSize: mostBytes,
    namingFunction: () => newId(),
    onUploadCreate: async (_request, upload) => {
      const { sender, waitingBytes } = calls.getStore()!
      const about = upload.metadata?.['demoId'] ?? ''
      const begun = { id: upload.id, senderId: sender.id, about, bytes: upload.size! }
      const isAdmitted = await beginUpload(db, begun, { quota, waitingBytes }, clock.now())
      if (!isAdmitted) throw tusRefusal(new Refusal('upload/quota'))
      return { metadata: { demoId: about, senderId: sender.id } }
    },
    onUploadFinish: async (_request, upload) => {
      const path = join(folder, upload.id)
      const done = `${path}.done`
      // A client whose last answer was lost may end it again; it is received once.
      if (existsSync(done)) return {}
      const taken = `${path}.taken`
      try {
        await link(path, taken)
        await receive(calls.getStore()!.sender, upload.metadata!['demoId']!, taken)
        await keepLengthOnly(path, upload.size!)
        await writeFile(done, '')
        await endUpload(db, upload.id, clock.now())
      } catch (error) {
        // Whole but not received: were it kept, a client that asks again would take it for finished.
        await store.remove(upload.id).catch(() => undefined)
        await forgetUpload(db, upload.id)
        throw error instanceof Refusal ? tusRefusal(error) : error
      } finally {
        await rm(taken, { force: true })
      }
      return {}
    },
  })

  return async (request, sender) => {
    const { method } = request
    try {
      if (method === 'POST') {
        const bytes = Number(request.headers.get('upload-length'))
        if (!Number.isSafeInteger(bytes) || bytes <= 0) return problem('media/not-audio')
        const waitingBytes = await admit(sender, metadataOf(request)['demoId'] ?? '', bytes)
        return await answer(request, sender, waitingBytes)
      }
      if (method === 'OPTIONS') return await answer(request, sender)
      const id = new URL(request.url).pathname.split('/').at(-1)!
      if (!isId(id) || !(await isUploadOf(db, id, sender.id))) return problem('request/not-found')
      // Before its bytes, so that nothing is swept that is just going on.
      if (method === 'PATCH') await touchUpload(db, id, clock.now())
      const answered = await answer(request, sender)
      if (method === 'DELETE' && answered.ok) await forgetUpload(db, id)
      return answered
    } catch (error) {
      if (error instanceof Refusal) return problemOf(error)
      throw error
    }
  }

  async function answer(request: Request, sender: S, waitingBytes = 0): Promise<Response> {
    return asProblem(await calls.run({ sender, waitingBytes }, () => tus.handleWeb(request)))
  }
}

/** A finished upload is asked after by its length alone: in place of its bytes, which have moved on, lies a hole of that length. */
async function keepLengthOnly(path: string, bytes: number): Promise<void> {
  const hole = await open(`${path}.hole`, 'w', 0o600)
  await hole.truncate(bytes)
  await hole.close()
  await rename(`${path}.hole`, path)
}

/** The protocol's way to refuse after the last byte; the code travels as its text. */
const tusRefusal = ({ code }: Refusal) => ({ status_code: refusals[code][0], body: code })

async function asProblem(response: Response): Promise<Response> {
  if (response.status < 400) return response
  const said = await response.clone().text()
  return Object.hasOwn(refusals, said) ? problem(said as RefusalCode) : response
}

function metadataOf(request: Request): Record<string, string> {
  const pairs = (request.headers.get('upload-metadata') ?? '').split(',').map((pair) => pair.trim().split(' '))
  return Object.fromEntries(pairs.map(([key, value]) => [key!, Buffer.from(value ?? '', 'base64').toString()]))
}
