import { useEffect, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { isMissing } from '../../../lib/api/is-missing.ts'
import { checkFile } from '../../songs/upload/check-file.ts'
import { restoreUpload, startUpload, uploadOf, useUpload } from '../../songs/upload/upload-tasks.ts'
import { isUploadFinished } from '../../songs/upload/upload-view.ts'

const preparationPollMs = 1_000

/** The state of an uploaded track, polled until it is prepared. */
export function useReferenceTrack(id: string, { isWanted = true } = {}) {
  return api.useQuery(
    'get',
    '/api/reference-tracks/{id}',
    { params: { path: { id } } },
    {
      enabled: id !== '' && isWanted,
      retry: (count, error) => !isMissing(error) && count < 2,
      refetchInterval: ({ state }) => state.data?.state === 'preparing' && preparationPollMs,
    },
  )
}

/** The reference track of a brief that is being written, with its upload. Its state is requested once it has arrived. */
export function useTrackUpload(id: string) {
  const upload = useUpload(id || undefined)
  const [lookedFor, setLookedFor] = useState<string>()
  const isUploading = upload !== undefined && !isUploadFinished(upload)
  const { data, error, refetch } = useReferenceTrack(id, { isWanted: lookedFor === id && !isUploading })
  useEffect(() => {
    // An upload that a reload interrupted goes on before the server is asked for its track.
    if (id) void restoreUpload({ kind: 'referenceTrackId', id }, () => undefined).then(() => setLookedFor(id))
  }, [id])
  return {
    upload,
    isUploading,
    track: isMissing(error) ? undefined : data,
    isMissing: isMissing(error),
    isFailed: error !== null && !isMissing(error),
    retry: () => void refetch(),
  }
}

/** Starts the upload of a file as a new track; returns its id, or why the file can't be uploaded. */
export async function uploadTrack(file: File): Promise<{ id: string } | { problem: string }> {
  const problem = await checkFile(file)
  if (problem) return { problem }
  const id = crypto.randomUUID()
  await startUpload({ target: { kind: 'referenceTrackId', id }, file, onSuccess: () => undefined })
  return { id }
}

/** Whether the file of a track is still on its way from this page. */
export function isTrackUploading(id: string): boolean {
  const view = uploadOf(id)?.view()
  return view !== undefined && !isUploadFinished(view)
}
