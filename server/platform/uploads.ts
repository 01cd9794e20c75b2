import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync } from 'node:fs'
import { link, open, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal, type RefusalCode, refusals } from '@velv/domain/refusals.ts'
import { Server } from '@tus/server'
import type { Clock } from './clock.ts'
import type { Database, Db } from './database.ts'
import { DurableStore } from './durable-store.ts'
import { isId, newId } from './ids.ts'
import { problem, problemOf } from './problem.ts'
import { removeUpload } from './sweep-uploads.ts'
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
  /** What counts in the quota beside uploads on their way, in bytes. */
  waitingBytes: (db: Db, sender: S, about: string) => Promise<number>
  /** Before the first byte; throws the refusal. */
  admit: (sender: S, about: string, bytes: number) => Promise<void>
  /** After the last byte; the file at `path` may be moved away. Throws the refusal: then nothing is kept. */
  receive: (sender: S, about: string, path: string) => Promise<void>
}

/** One request, and what went wrong with it at our end. */
type Asking<S extends Sender> = { sender: S; fault?: Error }

export type Uploads<S extends Sender> = (request: Request, sender: S) => Promise<Response>

/**
 * Resumable uploads by the tus protocol under `/uploads`. An upload belongs to who began it: for everybody else it
 * does not exist. `Upload-Metadata` carries `demoId`, what the file is for. A finished upload stays known, so that a
 * client whose last answer was lost finds it complete.
 */
export function makeUploads<S extends Sender>(options: Options<S>): Uploads<S> {
  const { folder, db, clock, mostBytes, quota, waitingBytes, admit, receive } = options
  const asking = new AsyncLocalStorage<Asking<S>>()
  const finishing = new Map<string, Promise<void>>()
  const store = new DurableStore({ directory: folder })
  const tus = new Server({
    path: '/uploads',
    datastore: store,
    relativeLocation: true,
    maxSize: mostBytes,
    namingFunction: () => newId(),
    onUploadCreate: async (_request, upload) => {
      const { sender } = asking.getStore()!
      const about = upload.metadata?.['demoId'] ?? ''
      const begun = { id: upload.id, senderId: sender.id, about, bytes: upload.size! }
      const { isAdmitted, replaced } = await beginUpload(
        db,
        begun,
        { quota, waitingBytes: (tx) => waitingBytes(tx, sender, about) },
        clock.now(),
      )
      if (!isAdmitted) throw tusRefusal(new Refusal('upload/quota'))
      for (const id of replaced) await removeUpload({ db, folder }, id)
      return { metadata: { demoId: about, senderId: sender.id } }
    },
    onUploadFinish: async (_request, upload) => {
      await finish(upload.id, upload.metadata!['demoId']!, upload.size!).catch((error: unknown) => {
        throw error instanceof Refusal ? tusRefusal(error) : error
      })
      return {}
    },
    // The library would send an error's own words along: an address of the disk, or a statement to the database.
    onResponseError(_request, error) {
      if (!('status_code' in error)) asking.getStore()!.fault = error
      return undefined
    },
  })

  /** Takes in what has arrived whole, once, however many ask for it at the same time. */
  function finish(id: string, about: string, bytes: number): Promise<void> {
    const known = finishing.get(id)
    if (known) return known
    const { sender } = asking.getStore()!
    const work = takeIn(sender, id, about, bytes).finally(() => finishing.delete(id))
    finishing.set(id, work)
    return work
  }

  async function takeIn(sender: S, id: string, about: string, bytes: number): Promise<void> {
    const path = join(folder, id)
    // A client whose last answer was lost may end it again; it is received once.
    if (existsSync(`${path}.done`)) return
    const taken = `${path}.${newId()}.taken`
    try {
      await link(path, taken)
      await receive(sender, about, taken)
      await keepLengthOnly(path, bytes)
      await writeFile(`${path}.done`, '')
      await endUpload(db, id, clock.now())
    } catch (error) {
      // Whole and refused: were it kept, a client that asks again would take it for finished. Whole and not received for
      // our own fault it stays, and is received when the client asks again.
      if (error instanceof Refusal) await removeUpload({ db, folder }, id)
      throw error
    } finally {
      await rm(taken, { force: true })
    }
  }

  /** What was whole when we were cut off is received before anybody is told that it is whole. */
  async function finishIfWhole(id: string): Promise<void> {
    const upload = await store.getUpload(id).catch(() => undefined)
    if (upload?.size === undefined || upload.offset !== upload.size) return
    await finish(id, upload.metadata!['demoId']!, upload.size)
  }

  return async (request, sender) => {
    const { method } = request
    try {
      if (method === 'POST') {
        const bytes = Number(request.headers.get('upload-length'))
        if (!Number.isSafeInteger(bytes) || bytes <= 0) return problem('media/not-audio')
        await admit(sender, metadataOf(request)['demoId'] ?? '', bytes)
        return await answer(request, sender)
      }
      if (method === 'OPTIONS') return await answer(request, sender)
      const id = new URL(request.url).pathname.split('/').at(-1)!
      if (!isId(id) || !(await isUploadOf(db, id, sender.id))) return problem('request/not-found')
      // Before its bytes, so that nothing is swept that is just going on.
      if (method === 'PATCH') await touchUpload(db, id, clock.now())
      if (method === 'HEAD') await asking.run({ sender }, () => finishIfWhole(id))
      const answered = await answer(request, sender)
      if (method === 'DELETE' && answered.ok) await forgetUpload(db, id)
      return answered
    } catch (error) {
      if (error instanceof Refusal) return problemOf(error)
      throw error
    }
  }

  async function answer(request: Request, sender: S): Promise<Response> {
    const asked: Asking<S> = { sender }
    const response = await asking.run(asked, () => tus.handleWeb(request))
    // Our own fault is answered and logged as that of any other request.
    if (asked.fault) throw asked.fault
    return asProblem(response)
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
