import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { checkedFolder, checkedKey, type Storage } from './storage.ts'
import { readPieces } from './read-pieces.ts'
import type { S3Settings } from './s3-settings.ts'

/** Larger files are sent in parts of this many bytes, this many at a time. */
const partBytes = 8 * 1024 * 1024
const partsAtOnce = 3

/** In ms: the limits for connecting, and for the first byte of a response. */
const timeouts = { connectionTimeout: 5_000, requestTimeout: 60_000, throwOnRequestTimeout: true }

/**
 * Songs in a bucket. `workFolder` holds local copies while a caller works with them. Throws a sentence when the bucket
 * does not respond.
 */
export async function openS3Storage(
  settings: S3Settings,
  workFolder: string,
): Promise<Storage & { close: () => void }> {
  const { bucket: Bucket, endpoint, region, keys, prefix } = settings
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(keys ? { credentials: keys } : {}),
    requestHandler: { ...timeouts, httpAgent: { maxSockets: 200 }, httpsAgent: { maxSockets: 200 } },
    // Servers other than Amazon's support these checksums only in part. Every server supports checking the size
    // afterwards.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  await checkBucket(client, settings).catch((error: unknown) => {
    client.destroy()
    throw error
  })

  const Keyed = (key: string) => ({ Bucket, Key: prefix + checkedKey(key) })

  async function sizeOf(key: string): Promise<number | undefined> {
    try {
      return (await client.send(new HeadObjectCommand(Keyed(key)))).ContentLength
    } catch (error) {
      if (error instanceof NotFound || error instanceof NoSuchKey) return undefined
      throw error
    }
  }

  async function copyIn(key: string, fromPath: string): Promise<void> {
    const params = { ...Keyed(key), Body: createReadStream(fromPath) }
    try {
      // A failed upload is aborted with its parts: an object exists completely or not at all.
      await new Upload({ client, params, partSize: partBytes, queueSize: partsAtOnce }).done()
    } finally {
      params.Body.destroy()
    }
    const [arrived, sent] = [await sizeOf(key), (await stat(fromPath)).size]
    if (arrived !== sent) throw new Error(`${key} arrived in S3 with ${arrived} bytes of ${sent}.`)
  }

  const read: Storage['read'] = async (key, range) => readPieces(client, Keyed(key), range)

  return {
    isShared: true,
    copyIn,
    async put(key, fromPath) {
      await copyIn(key, fromPath)
      await rm(fromPath)
    },
    read,
    sizeOf,
    async withFile(key, work) {
      await mkdir(workFolder, { recursive: true, mode: 0o700 })
      const folder = await mkdtemp(join(workFolder, 'fetched-'))
      try {
        const path = join(folder, 'file')
        await pipeline(await read(key), createWriteStream(path, { mode: 0o600 }))
        return await work(path)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(Keyed(key)))
    },
    async removeFolder(key) {
      const Prefix = `${prefix}${checkedFolder(key)}/`
      for (let ContinuationToken: string | undefined; ;) {
        const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }))
        // One by one, because not every server supports deleting a list of keys.
        await Promise.all((page.Contents ?? []).map(({ Key }) => client.send(new DeleteObjectCommand({ Bucket, Key }))))
        ContinuationToken = page.NextContinuationToken
        if (!ContinuationToken) return
      }
    },
    close: () => client.destroy(),
  }
}

/** Checks that the bucket is accessible; throws one sentence that says what to look at. */
async function checkBucket(client: S3Client, { bucket, endpoint, region }: S3Settings): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }))
  } catch (error) {
    const { name, $metadata } = error as { name: string; $metadata?: { httpStatusCode?: number } }
    const code = (error as NodeJS.ErrnoException).code ?? name
    const where = endpoint ?? `Amazon in ${region}`
    const messages: Record<number, string> = {
      301: `S3_REGION: the bucket ${bucket} lies in another region than ${region}.`,
      400: `S3_REGION: ${where} does not understand what is asked for ${region}.`,
      403: `S3_ACCESS_KEY_ID: ${where} refuses this key and secret for the bucket ${bucket}.`,
      404: `S3_BUCKET: there is no bucket ${bucket} at ${where}.`,
    }
    throw new Error(messages[$metadata?.httpStatusCode ?? 0] ?? `S3_ENDPOINT: ${where} does not answer (${code}).`)
  }
}
