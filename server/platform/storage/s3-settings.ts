export type S3Settings = {
  bucket: string
  /** Amazon's own when not set. */
  endpoint: string | undefined
  region: string
  /** Those of the machine when not set. */
  keys: { accessKeyId: string; secretAccessKey: string } | undefined
  /** Empty, or with a slash at its end. */
  prefix: string
}

type S3Variables = { S3_REGION: string } & Partial<
  Record<'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY' | 'S3_PREFIX', string>
>

/** Where songs lie in S3; undefined: on the disk. Throws a sentence for a group that is half set. */
export function s3Settings(given: S3Variables): S3Settings | undefined {
  const {
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = given
  if (!bucket) {
    const set = (['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_PREFIX'] as const).find(
      (name) => given[name],
    )
    if (set) throw new Error(`S3_BUCKET: is needed when ${set} is set`)
    return undefined
  }
  if (accessKeyId && !secretAccessKey) throw new Error('S3_SECRET_ACCESS_KEY: is needed when S3_ACCESS_KEY_ID is set')
  if (secretAccessKey && !accessKeyId) throw new Error('S3_ACCESS_KEY_ID: is needed when S3_SECRET_ACCESS_KEY is set')
  // Without keys the machine's own role is taken, which only Amazon gives.
  if (endpoint && !accessKeyId) throw new Error('S3_ACCESS_KEY_ID: is needed when S3_ENDPOINT is set')
  return {
    bucket,
    endpoint,
    region: given.S3_REGION,
    keys: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    prefix: given.S3_PREFIX ? `${given.S3_PREFIX}/` : '',
  }
}
