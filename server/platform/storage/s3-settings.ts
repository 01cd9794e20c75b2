export type S3Settings = {
  bucket: string
  /** Amazon's address when not set. */
  endpoint: string | undefined
  region: string
  /** The machine's role when not set. */
  keys: { accessKeyId: string; secretAccessKey: string } | undefined
  /** Empty, or ends with a slash. */
  prefix: string
}

type S3Variables = { S3_REGION: string } & Partial<
  Record<'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY' | 'S3_PREFIX', string>
>

/**
 * The S3 settings, or undefined for storage on the disk. Throws a sentence when only some of the settings are given.
 */
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
    if (set) throw new Error(`S3_BUCKET: is required when ${set} is set`)
    return undefined
  }
  if (accessKeyId && !secretAccessKey) throw new Error('S3_SECRET_ACCESS_KEY: is required when S3_ACCESS_KEY_ID is set')
  if (secretAccessKey && !accessKeyId) throw new Error('S3_ACCESS_KEY_ID: is required when S3_SECRET_ACCESS_KEY is set')
  // Without keys, the machine's role is used, which only Amazon provides.
  if (endpoint && !accessKeyId) throw new Error('S3_ACCESS_KEY_ID: is required when S3_ENDPOINT is set')
  return {
    bucket,
    endpoint,
    region: given.S3_REGION,
    keys: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    prefix: given.S3_PREFIX ? `${given.S3_PREFIX}/` : '',
  }
}
