import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync } from 'node:fs'
import { link, open, rename, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { AppError, type ErrorCode, errors } from '@velv/domain/errors.ts'
import { Server } from '@tus/server'
import type { Clock } from '../config/clock.ts'
import type { Database, Db } from '../database/database.ts'
import { DurableStore, openUploadConnection, type UploadConnection } from './durable-store.ts'
import { isId, newId } from '../database/ids.ts'
import { problem, problemOf } from '../http/problem.ts'
import { adoptUpload } from './hand-over-uploads.ts'
import type { Storage } from './storage.ts'
import { removeUpload } from './sweep-uploads.ts'
import {
  beginUpload,
  endUpload,
  deleteUploadRow,
  readUploadOf,
  touchUpload,
  type UploadQuota,
  type UploadRow,
} from './uploads-queries.ts'

export type Sender = { id: string }

type Options<S extends Sender> = {
  folder: string
  storage: Storage
  db: Database
  clock: Clock
  /** The largest file, in bytes. */
  maxBytes: number
  /** The limit for one sender's unfinished uploads. */
  quota: UploadQuota
  /** What files may be for, by the name in the metadata that carries its id. */
  targets: Readonly<Record<string, UploadTarget<S>>>
}

/** What the file of an upload is for. Ids are unique among all kinds of targets. */
export type UploadTarget<S extends Sender> = {
  /** What counts toward the quota in addition to unfinished uploads, in bytes. */
  pendingBytes: (db: Db, sender: S, targetId: string) => Promise<number>
  /** Runs before the first byte; throws to reject the upload. */
  authorize: (sender: S, targetId: string, bytes: number) => Promise<void>
  /**
   * Runs after the last byte; the file at `path` may be moved away. It throws to reject the file, which is then
   * deleted.
   */
  receive: (sender: S, targetId: string, path: string) => Promise<void>
}

/** One request, the connection that its chunk is read from, and the internal error that occurred in it. */
type UploadRequest<S extends Sender> = { sender: S; connection?: UploadConnection; fault?: Error }

/** `incoming`: the same request as Node sees it. */
export type Uploads<S extends Sender> = (request: Request, incoming: IncomingMessage, sender: S) => Promise<Response>

/** How long the process that has an upload is waited for, in ms, and when a client tries again, in seconds. */
const handOverMs = 120_000
const elsewhereRetrySeconds = 2

/**
 * Resumable uploads by the tus protocol under `/uploads`. Only the person who started an upload can access it; for
 * everyone else it does not exist. `Upload-Metadata` names what the file is for, one of `targets`. A finished upload
 * stays known, so that a client that lost the last response finds it complete.
 */
export function makeUploads<S extends Sender>(options: Options<S>): Uploads<S> {
  const { folder, storage, db, clock, maxBytes, quota, targets } = options
  const requests = new AsyncLocalStorage<UploadRequest<S>>()
  const finishing = new Map<string, Promise<void>>()
  const adopting = new Map<string, Promise<boolean>>()
  const store = new DurableStore(folder, () => requests.getStore()?.connection)
  const tus = new Server({
    path: '/uploads',
    datastore: store,
    relativeLocation: true,
    maxSize: maxBytes,
    namingFunction: () => newId(),
    onUploadCreate: async (_request, upload) => {
      const { sender } = requests.getStore()!
      const { name, id: targetId, target } = targetOf(upload.metadata)
      const newUpload = { id: upload.id, senderId: sender.id, targetId, bytes: upload.size! }
      const { isAdmitted, replaced } = await beginUpload(
        db,
        newUpload,
        { quota, pendingBytes: (tx) => target.pendingBytes(tx, sender, targetId) },
        clock.now(),
      )
      if (!isAdmitted) throw tusError(new AppError('upload/quota'))
      for (const id of replaced) await removeUpload({ db, folder, storage }, id)
      return { metadata: { [name]: targetId, senderId: sender.id } }
    },
    onUploadFinish: async (_request, upload) => {
      await finish(upload.id, upload.metadata, upload.size!).catch((error: unknown) => {
        throw error instanceof AppError ? tusError(error) : error
      })
      return {}
    },
    // The library would include the error's own message, such as a disk path or a database statement.
    onResponseError(_request, error) {
      if (!('status_code' in error)) requests.getStore()!.fault = error
      return undefined
    },
  })

  function targetOf(metadata: Metadata | undefined): { name: string; id: string; target: UploadTarget<S> } {
    const name = Object.keys(targets).find((each) => metadata?.[each])
    if (name === undefined) throw new AppError('request/not-found')
    return { name, id: metadata![name]!, target: targets[name]! }
  }

  /** Receives a complete file once, however many requests arrive at the same time. */
  function finish(id: string, metadata: Metadata | undefined, bytes: number): Promise<void> {
    const known = finishing.get(id)
    if (known) return known
    const { sender } = requests.getStore()!
    const work = receiveOnce(sender, id, metadata, bytes).finally(() => finishing.delete(id))
    finishing.set(id, work)
    return work
  }

  async function receiveOnce(sender: S, id: string, metadata: Metadata | undefined, bytes: number): Promise<void> {
    const path = join(folder, id)
    // A client that lost the last response may repeat the last request; the file is received once.
    if (existsSync(`${path}.done`)) return
    const copy = `${path}.${newId()}.taken`
    try {
      await link(path, copy)
      const { id: targetId, target } = targetOf(metadata)
      await target.receive(sender, targetId, copy)
      await replaceWithHole(path, bytes)
      await writeFile(`${path}.done`, '')
      await endUpload(db, id, clock.now())
    } catch (error) {
      // A complete but rejected file is deleted; otherwise a client that asks again would consider it accepted. After
      // an internal error it stays, and is received when the client asks again.
      if (error instanceof AppError) await removeUpload({ db, folder, storage }, id)
      throw error
    } finally {
      await rm(copy, { force: true })
    }
  }

  function adopt(upload: UploadRow): Promise<boolean> {
    const { id } = upload
    const known = adopting.get(id)
    if (known) return known
    const work = adoptUpload({ db, folder, storage }, upload).finally(() => adopting.delete(id))
    adopting.set(id, work)
    return work
  }

  /** Receives a file that was complete before an interruption, before any client is told that it is complete. */
  async function finishIfComplete(id: string): Promise<void> {
    const upload = await store.getUpload(id).catch(() => undefined)
    if (upload?.size === undefined || upload.offset !== upload.size) return
    await finish(id, upload.metadata, upload.size)
  }

  return async (request, incoming, sender) => {
    const { method } = request
    try {
      if (method === 'POST') {
        const bytes = Number(request.headers.get('upload-length'))
        if (!Number.isSafeInteger(bytes) || bytes <= 0) return problem('media/not-audio')
        const { id, target } = targetOf(metadataOf(request))
        await target.authorize(sender, id, bytes)
        return await handle(request, sender)
      }
      if (method === 'OPTIONS') return await handle(request, sender)
      const id = new URL(request.url).pathname.split('/').at(-1)!
      const upload = isId(id) ? await readUploadOf(db, id, sender.id) : undefined
      if (!upload) return problem('request/not-found')
      const isHere = upload.handedOverAt ? await adopt(upload) : !isWithAnotherProcess(upload)
      if (!isHere) throw new AppError('server/unavailable', undefined, elsewhereRetrySeconds)
      // Recorded before its bytes, so that the sweep does not remove an upload in progress.
      if (method === 'PATCH') await touchUpload(db, id, clock.now())
      if (method === 'HEAD') await requests.run({ sender }, () => finishIfComplete(id))
      // Node reads exactly this many bytes; without a length, the library has to count them.
      if (method === 'PATCH' && request.headers.has('content-length'))
        return await receiveChunk(request, incoming, sender)
      const response = await handle(request, sender)
      if (method === 'DELETE' && response.ok) await deleteUploadRow(db, id)
      return response
    } catch (error) {
      if (error instanceof AppError) return problemOf(error)
      throw error
    }
  }

  /**
   * Another process has what has arrived, or is handing it over. Once that takes too long, the process has died with it,
   * and the upload begins again.
   */
  function isWithAnotherProcess({ id, finishedAt, touchedAt }: UploadRow): boolean {
    if (!storage.isShared || finishedAt || existsSync(join(folder, id))) return false
    return touchedAt.getTime() > clock.now().getTime() - handOverMs
  }

  function receiveChunk({ url, headers }: Request, incoming: IncomingMessage, sender: S): Promise<Response> {
    const connection = openUploadConnection(incoming)
    const request = new Request(url, { method: 'PATCH', headers, body: connection.placeholder, duplex: 'half' })
    return handle(request, sender, connection)
  }

  async function handle(request: Request, sender: S, connection?: UploadConnection): Promise<Response> {
    const uploadRequest: UploadRequest<S> = { sender, ...(connection ? { connection } : {}) }
    const response = await requests.run(uploadRequest, () => tus.handleWeb(request))
    // An internal error is answered and logged like that of any other request.
    if (uploadRequest.fault) throw uploadRequest.fault
    return toProblem(response)
  }
}

/**
 * A finished upload is only asked for its length. Its bytes have been moved, so a sparse file of that length takes
 * their place.
 */
async function replaceWithHole(path: string, bytes: number): Promise<void> {
  const hole = await open(`${path}.hole`, 'w', 0o600)
  await hole.truncate(bytes)
  await hole.close()
  await rename(`${path}.hole`, path)
}

/** The way the protocol rejects an upload after the last byte; the error code is sent as the body. */
const tusError = ({ code }: AppError) => ({ status_code: errors[code][0], body: code })

async function toProblem(response: Response): Promise<Response> {
  if (response.status < 400) return response
  const code = await response.clone().text()
  return Object.hasOwn(errors, code) ? problem(code as ErrorCode) : response
}

type Metadata = Record<string, string | null>

function metadataOf(request: Request): Metadata {
  const pairs = (request.headers.get('upload-metadata') ?? '').split(',').map((pair) => pair.trim().split(' '))
  return Object.fromEntries(pairs.map(([key, value]) => [key!, Buffer.from(value ?? '', 'base64').toString()]))
}
