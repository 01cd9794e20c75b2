import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync } from 'node:fs'
import { link, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal, type RefusalCode, refusals } from '@velv/domain/refusals.ts'
import { FileStore } from '@tus/file-store'
import { Server } from '@tus/server'
import { isId, newId } from './ids.ts'
import { problem, problemOf } from './problem.ts'

export type Sender = { id: string }

type Options<S extends Sender> = {
  folder: string
  /** The largest file, in bytes. */
  mostBytes: number
  /** Before the first byte; throws the refusal. */
  admit: (sender: S, about: string, bytes: number) => Promise<void>
  /** After the last byte; the file at `path` may be moved away. Throws the refusal: then nothing is kept. */
  receive: (sender: S, about: string, path: string) => Promise<void>
}

export type Uploads<S extends Sender> = (request: Request, sender: S) => Promise<Response>

/**
 * Resumable uploads by the tus protocol under `/uploads`. An upload belongs to who began it: for everybody else it
 * does not exist. `Upload-Metadata` carries `demoId`, what the file is for. A finished upload stays known, so that a
 * client whose last answer was lost finds it complete.
 */
export function makeUploads<S extends Sender>({ folder, mostBytes, admit, receive }: Options<S>): Uploads<S> {
  const senders = new AsyncLocalStorage<S>()
  const store = new FileStore({ directory: folder })
  const tus = new Server({
    path: '/uploads',
    datastore: store,
    relativeLocation: true,
    maxSize: mostBytes,
    namingFunction: () => newId(),
    onUploadCreate: async (_request, upload) => ({
      metadata: { demoId: upload.metadata?.['demoId'] ?? '', senderId: senders.getStore()!.id },
    }),
    onUploadFinish: async (_request, upload) => {
      const path = join(folder, upload.id)
      const done = `${path}.done`
      // A client whose last answer was lost may end it again; it is received once.
      if (existsSync(done)) return {}
      const taken = `${path}.taken`
      try {
        await link(path, taken)
        await receive(senders.getStore()!, upload.metadata!['demoId']!, taken)
        await keepLengthOnly(path, upload.size!)
        await writeFile(done, '')
      } catch (error) {
        // Whole but not received: were it kept, a client that asks again would take it for finished.
        await store.remove(upload.id).catch(() => undefined)
        throw error instanceof Refusal ? tusRefusal(error) : error
      } finally {
        await rm(taken, { force: true })
      }
      return {}
    },
  })

  return async (request, sender) => {
    try {
      if (request.method === 'POST') {
        const bytes = Number(request.headers.get('upload-length'))
        if (!Number.isSafeInteger(bytes) || bytes <= 0) return problem('media/not-audio')
        await admit(sender, metadataOf(request)['demoId'] ?? '', bytes)
      } else if (request.method !== 'OPTIONS' && !(await isSenders(request, sender)))
        return problem('request/not-found')
      return asProblem(await senders.run(sender, () => tus.handleWeb(request)))
    } catch (error) {
      if (error instanceof Refusal) return problemOf(error)
      throw error
    }
  }

  async function isSenders(request: Request, sender: S): Promise<boolean> {
    const id = new URL(request.url).pathname.split('/').at(-1)!
    if (!isId(id)) return false
    const upload = await store.getUpload(id).catch(() => undefined)
    return upload?.metadata?.['senderId'] === sender.id
  }
}

/** A finished upload is asked after by its length alone: in place of its bytes, which have moved on, lies a hole of that length. */
async function keepLengthOnly(path: string, bytes: number): Promise<void> {
  const hole = await open(`${path}.hole`, 'w', 0o600)
  await hole.truncate(bytes)
  await hole.close()
  await rename(`${path}.hole`, path)
}

/** Takes away whatever this sender has sent, begun or finished. */
export async function removeUploadsOf(folder: string, senderId: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, id] = /^(.+)\.json$/.exec(name) ?? []
    if (!id || (await senderOf(join(folder, name))) !== senderId) continue
    for (const ending of ['', '.done', '.taken', '.hole', '.json']) await rm(join(folder, id + ending), { force: true })
  }
}

async function senderOf(recordPath: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(recordPath, 'utf8')).metadata?.senderId
  } catch {
    return undefined
  }
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
