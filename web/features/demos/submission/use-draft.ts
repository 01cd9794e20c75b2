import type { SongDetails } from '@velv/domain/songs/song-details.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { client } from '../../../lib/api/api.ts'
import { randomToken } from '../../../lib/api/random-token.ts'
import { isMissing } from '../../../lib/api/is-missing.ts'
import { close as closePlayer, playerState } from '../../listening/player/player.ts'
import { restoreUpload, prepareUploads, startUpload, useUpload } from '../../songs/upload/upload-tasks.ts'
import type { DemoInFull } from '../demo.ts'
import { findMyDemo } from '../pitches/find-my-demo.ts'
import { toRequestBody } from '../../songs/details/song-details.ts'
import { refetchDemo, cacheDemo, useDemo } from '../use-demo.ts'

/** The creator's draft for a drop: the demo, its upload, and the functions that create it and attach a file. */
export function useDraft(dropId: string) {
  const [search, setSearch] = useSearchParams()
  const idFromUrl = search.get('demo') ?? undefined
  const [createdId, setCreatedId] = useState<string>()
  const [idempotencyKey] = useState(randomToken)
  const isMounted = useIsMounted()
  const found = useQuery({
    queryKey: ['draft of', dropId],
    queryFn: async () => (await findMyDemo(dropId, 'draft'))?.id ?? null,
    enabled: idFromUrl === undefined,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const id = idFromUrl ?? createdId ?? found.data ?? undefined
  const upload = useUpload(id)
  const read = useDemo(id, (demo) => isProcessing(demo, upload?.state === 'success'))
  const isDraft = read.data?.result === 'draft'
  useEffect(prepareUploads, [])
  useEffect(() => {
    if (id && isDraft) void restoreUpload({ kind: 'demoId', id }, () => void adoptDraft(id))
  }, [id, isDraft])

  /** Repeated with the same key, the request returns the same draft. */
  const createDraft = async (details: SongDetails): Promise<DemoInFull> => {
    const { data } = await client.POST('/api/drops/{id}/demos', {
      params: { path: { id: dropId } },
      body: { ...toRequestBody(details), idempotencyKey },
      keepalive: true,
    })
    cacheDemo(data!)
    if (isMounted.current) {
      setCreatedId(data!.id)
      setSearch({ demo: data!.id }, { replace: true, preventScrollReset: true })
    }
    return data!
  }

  const send = async (demo: DemoInFull, file: File): Promise<void> => {
    cacheDemo({ ...demo, audio: null, checks: [] })
    if (playerState().song?.id === demo.id) closePlayer()
    await startUpload({ target: { kind: 'demoId', id: demo.id }, file, onSuccess: () => void adoptDraft(demo.id) })
  }

  const isDeleted = isMissing(read.error)
  return {
    demo: isDeleted ? undefined : read.data,
    /** Stays the same when the draft is created during editing. */
    key: id === createdId ? 'new' : (id ?? 'new'),
    upload,
    createDraft,
    send,
    isLooking: id === undefined ? found.isPending : read.isPending && !isDeleted,
    isFailed: found.isError || (read.isError && !isDeleted && !read.data),
    retry: () => void (found.isError ? found.refetch() : read.refetch()),
  }
}

/** The file has arrived: its song is added to the library. If that fails, the server adds it later. */
async function adoptDraft(id: string): Promise<void> {
  await client.POST('/api/demos/{id}/song', { params: { path: { id } } }).catch(() => undefined)
  await refetchDemo(id)
}

export type Draft = ReturnType<typeof useDraft>

/** False once the person has left the page: a late response must not navigate back to it. */
function useIsMounted() {
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}

const isProcessing = (demo: DemoInFull, isSent: boolean) => {
  const state = demo.audio?.state
  return state === 'preparing' || (isSent && (state === undefined || state === 'uploading'))
}
