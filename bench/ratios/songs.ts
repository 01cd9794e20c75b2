import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { firstChunk, nextChunk } from '@velv/domain/media/upload-chunks.ts'
import { wavFile } from '../../server/testing/steps/wav-file.ts'
import type { UploadServer } from '../bare/upload-server.ts'
import { forkProgram, messageFrom, stopProcess } from './child-process.ts'
import type { LargeDatabase } from './large-database.ts'
import type { PreparationCpu } from './preparation-process.ts'
import type { SongsProcess, SongsQuestion } from './songs-process.ts'

/** The length of the song that is uploaded and prepared, in seconds: 32 MB. */
const seconds = 180
const rounds = 7

export type SongsMeasured = {
  /** The times of uploads and of plain requests with the same bytes, in ms. */
  uploadMs: number[]
  putMs: number[]
  /** From the response to the last byte until the song is ready, in ms. */
  readyMs: number[]
}

/** Uploads a song as the website does, and with one plain PUT, in turns; the last ones are also prepared. */
export async function measureSongs({ ownerUrl, people }: LargeDatabase): Promise<SongsMeasured> {
  const velvProcess = forkProgram('songs-process.ts', [ownerUrl, JSON.stringify(people.creator)])
  const velv = await messageFrom<SongsProcess>(velvProcess)
  const ask = <Answer>(question: SongsQuestion) => messageFrom<Answer>(velvProcess, question)
  const bareProcess = forkProgram('../bare/upload-server.ts', [])
  const { port } = await messageFrom<UploadServer>(bareProcess)
  const song = wavFile({ seconds, level: 0.5 })
  const measured: SongsMeasured = { uploadMs: [], putMs: [], readyMs: [] }
  // The first round is not counted.
  for (let round = 0; round <= rounds; round++) {
    const demoId = await ask<string>({ ask: 'draft' })
    const uploadMs = await timeOf(() => upload(velv, demoId, song))
    // Preparation must not slow down what is measured next.
    const readyMs = await ask<number>({ ask: 'ready', demoId })
    const putMs = await timeOf(() => expectStatus(204, send(port, 'PUT', '/', {}, song)))
    if (round === 0) continue
    measured.uploadMs.push(uploadMs)
    measured.putMs.push(putMs)
    measured.readyMs.push(readyMs)
  }
  await Promise.all([velvProcess, bareProcess].map(stopProcess))
  return measured
}

/** CPU time of Velv's preparation and of FFmpeg for the same outputs, in ms. Needs `ffmpeg` in the path. */
export async function measurePreparation(): Promise<PreparationCpu[]> {
  const folder = await mkdtemp(join(tmpdir(), 'velv-preparation-'))
  const path = join(folder, 'song.wav')
  await writeFile(path, wavFile({ seconds, level: 0.5 }))
  const measured: PreparationCpu[] = []
  for (let round = 0; round < 3; round++)
    measured.push(await messageFrom<PreparationCpu>(forkProgram('preparation-process.ts', [path])))
  await rm(folder, { recursive: true })
  return measured
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

/** In chunks that grow as those of the website. */
async function upload({ port, baseUrl, cookie }: SongsProcess, demoId: string, song: Buffer): Promise<void> {
  const common = { cookie, origin: baseUrl, 'tus-resumable': '1.0.0' }
  const { headers } = await expectStatus(
    201,
    send(port, 'POST', '/uploads', {
      ...common,
      'upload-length': song.length,
      'upload-metadata': `demoId ${Buffer.from(demoId).toString('base64')}`,
    }),
  )
  for (let at = 0, bytes = firstChunk(song.length); at < song.length; at += bytes, bytes = nextChunk(bytes))
    await expectStatus(
      204,
      send(
        port,
        'PATCH',
        headers.location!,
        { ...common, 'upload-offset': at, 'content-type': 'application/offset+octet-stream' },
        song.subarray(at, at + bytes),
      ),
    )
}

async function expectStatus(status: number, answer: Promise<IncomingMessage>): Promise<IncomingMessage> {
  const response = await answer
  const body = await buffer(response)
  if (response.statusCode !== status) throw new Error(`answered ${response.statusCode}: ${body.toString()}`)
  return response
}

const agent = new Agent({ keepAlive: true })

const send = (port: number, method: string, path: string, headers: Record<string, string | number>, body?: Buffer) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    request({
      agent,
      host: '127.0.0.1',
      port,
      method,
      path,
      headers: { ...headers, 'content-length': body?.length ?? 0 },
    })
      .once('response', resolve)
      .once('error', reject)
      .end(body)
  })
