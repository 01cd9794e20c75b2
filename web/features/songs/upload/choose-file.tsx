import { errorText } from '../../../lib/api/error-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import type { Version } from '../library-song.ts'
import { acceptedAudio, checkFile } from './check-file.ts'
import { useUpload } from './upload-tasks.ts'
import { newUploadId, uploadVersion } from './upload-version.ts'
import { useFileInput } from './use-file-input.tsx'

/** Whether a version still waits for its file. */
export const isWithoutFile = ({ audio }: Pick<Version, 'audio'>): boolean => !audio || audio.state === 'uploading'

/** Chooses the file of a version that has none, or a newer one, which takes its place. */
export function useVersionFile(songId: string, version: Version) {
  const send = async ([file]: readonly File[]) => {
    const problem = await checkFile(file!)
    if (problem) return toast(problem)
    const versionId = isWithoutFile(version) ? version.id : newUploadId()
    await uploadVersion({ songId, versionId, kind: version.kind, file: file! }).catch((error: unknown) =>
      toast(errorText(error)),
    )
  }
  return useFileInput({ accept: acceptedAudio, onFiles: (files) => void send(files) })
}

/** For a version whose file was never uploaded, or whose upload has failed. */
export function ChooseFile({ songId, version, title }: { songId: string; version: Version; title: string }) {
  const upload = useUpload(version.id)
  const { choose, input } = useVersionFile(songId, version)
  const isUploading = upload !== undefined && upload.state !== 'canceled' && upload.state !== 'error'
  if (!isWithoutFile(version) || isUploading) return null
  return (
    <>
      <Button size="sm" aria-label={`Choose a file for ${title}`} onClick={choose}>
        Choose file
      </Button>
      {input}
    </>
  )
}
