import { randomBytes } from 'node:crypto'
import { CreateBucketCommand, ListMultipartUploadsCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { missingPrograms, startRadosgw } from './start-radosgw.ts'

/** An S3 server that is already running, as `http://KEY:SECRET@host:port`. */
const given = process.env['VELV_TEST_S3']

/** Why S3 cannot be tested here; undefined where it can. */
export function s3SkipReason(): string | undefined {
  const missing = given ? [] : missingPrograms()
  return missing.length > 0 ? `${missing.join(', ')} not installed, VELV_TEST_S3 not set` : undefined
}

export type TestBucket = Awaited<ReturnType<typeof openTestBucket>>

/** A separate bucket on a real S3 server, with direct access to it. */
export async function openTestBucket(bucket = `velv-${randomBytes(6).toString('hex')}`) {
  const { endpoint, accessKeyId, secretAccessKey, stop } = given ? serverAt(new URL(given)) : await startRadosgw()
  const credentials = { accessKeyId, secretAccessKey }
  const client = new S3Client({ region: 'us-east-1', endpoint, forcePathStyle: true, credentials })
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  return {
    endpoint,
    /** As an operator configures them. */
    variables: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    /** Every key, in order; up to a thousand. */
    async keys(): Promise<string[]> {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket }))
      return Contents.map(({ Key }) => Key!).toSorted()
    },
    /** Multipart uploads that were neither completed nor aborted. */
    async unfinished(): Promise<number> {
      return (await client.send(new ListMultipartUploadsCommand({ Bucket: bucket }))).Uploads?.length ?? 0
    },
    async close() {
      client.destroy()
      await stop()
    },
  }
}

const serverAt = ({ origin, username, password }: URL) => ({
  endpoint: origin,
  accessKeyId: decodeURIComponent(username),
  secretAccessKey: decodeURIComponent(password),
  stop: async () => undefined,
})
