import type { UploadOptions } from 'tus-js-client'
import { deviceStorage } from '../../../lib/environment.ts'

type UrlStorage = NonNullable<UploadOptions['urlStorage']>
type PreviousUpload = Awaited<ReturnType<UrlStorage['findAllUploads']>>[number]

const prefix = 'tus::'

function uploadsWith(start: string): PreviousUpload[] {
  return deviceStorage.keys().flatMap((key) => {
    if (!key.startsWith(start)) return []
    try {
      return [{ ...JSON.parse(deviceStorage.get(key) ?? ''), urlStorageKey: key }]
    } catch {
      return []
    }
  })
}

/**
 * Where the server takes the rest of each upload that was started on this device, under the protocol library’s own keys. Unlike
 * the library’s, it works where the browser’s storage is full or denied, until the page is left.
 */
export const uploadAddresses: UrlStorage = {
  findAllUploads: async () => uploadsWith(prefix),
  findUploadsByFingerprint: async (fingerprint) => uploadsWith(`${prefix}${fingerprint}::`),
  removeUpload: async (key) => deviceStorage.remove(key),
  addUpload: async (fingerprint, upload) => {
    const key = `${prefix}${fingerprint}::${Math.round(Math.random() * 1e12)}`
    deviceStorage.set(key, JSON.stringify(upload))
    return key
  },
}
