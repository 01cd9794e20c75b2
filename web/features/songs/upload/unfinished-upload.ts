import { uploadTargets } from './upload-view.ts'
import { uploadAddresses } from './upload-addresses.ts'

/** The last upload that was started on this device for this target. */
async function findLastUpload(targetId: string) {
  const uploads = await uploadAddresses.findAllUploads()
  return uploads.findLast(({ metadata }) => uploadTargets.some((kind) => metadata[kind] === targetId))
}

/** The file of an upload that was started on this device and never finished: choosing it again resumes the upload. */
export async function readUnfinishedUpload(targetId: string): Promise<{ filename: string; bytes: number } | undefined> {
  const last = await findLastUpload(targetId)
  return last?.metadata.filename ? { filename: last.metadata.filename, bytes: last.size ?? 0 } : undefined
}

/** How many bytes the server has; 0 when it has dropped the upload or does not answer. */
export async function readSentBytes(targetId: string): Promise<number> {
  const last = await findLastUpload(targetId)
  if (!last?.uploadUrl) return 0
  const response = await fetch(last.uploadUrl, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } }).catch(
    () => undefined,
  )
  return response?.ok ? Number(response.headers.get('upload-offset')) || 0 : 0
}
