import { HeadBucketCommand, type S3Client } from '@aws-sdk/client-s3'
import type { S3Settings } from './s3-settings.ts'

/** Checks that the bucket is accessible; throws one sentence that says what to look at. */
export async function checkBucket(client: S3Client, { bucket, endpoint, region }: S3Settings): Promise<void> {
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
