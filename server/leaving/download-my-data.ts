import { Readable } from 'node:stream'
import { audioFormats, type AudioFormat } from '@velv/domain/media/audio-format.ts'
import { plainName } from '@velv/domain/media/picture-format.ts'
import { makeZip } from 'client-zip'
import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import { pictureKey } from '../media/pictures/profile-picture.ts'
import { songKey } from '../media/prepare-song.ts'
import { type MyData, readMyData } from './my-data-queries.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'storage' | 'limits'>

/** One ZIP, made while it is sent: `velv.json` with everything kept about the person, his picture, and his songs as he sent them. */
export async function downloadMyData(needs: Needs, viewer: Viewer): Promise<Response> {
  await needs.limits.spend('account.download', viewer.id)
  const data = await readMyData(needs, viewer)
  return new Response(makeZip(filesOf(needs, data)), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="velv-my-data.zip"',
      'cache-control': 'private, no-store',
    },
  })
}

async function* filesOf({ storage, clock }: Needs, data: MyData) {
  const lastModified = clock.now()
  yield { name: 'velv.json', lastModified, input: JSON.stringify(data, null, 2) }
  const stored = [
    ...data.demos.map((demo, place) => ({
      name: `songs/${place + 1}-${plainName(`${demo.title}.`)}.${endingOf(demo.song?.format)}`,
      key: demo.songId ? songKey(demo.songId, 'original') : undefined,
    })),
    { name: 'picture.webp', key: pictureKey(data.account.profileImage) },
  ]
  for (const { name, key } of stored) {
    const size = key ? await storage.sizeOf(key) : undefined
    if (key === undefined || size === undefined) continue
    yield { name, lastModified, size, input: Readable.toWeb(storage.read(key)) as ReadableStream<Uint8Array> }
  }
}

const endingOf = (format: string | null | undefined): string =>
  (format && audioFormats[format as AudioFormat]?.extensions[0]) || 'audio'
