import type { SongWords } from '@velv/domain/demos/song-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { client } from '../../platform/api.ts'
import { chanceWord } from '../../platform/chance-word.ts'
import { isMissing } from '../../platform/is-missing.ts'
import { close as closePlayer, playerState } from '../../platform/player/player.ts'
import { findUpload, prepareUploads, startUpload, useUpload } from '../../platform/upload-tasks.ts'
import type { DemoInFull } from './demo.ts'
import { findMyDemo } from './find-my-demo.ts'
import { bodyOf } from './song-words.ts'
import { askDemoAgain, keepDemo, useDemo } from './use-demo.ts'

/** My demo for a drop while it is being made: the draft, its upload, and the ways to begin it and to give it a file. */
export function useDraft(dropId: string) {
  const [search, setSearch] = useSearchParams()
  const named = search.get('demo') ?? undefined
  const [begunId, setBegunId] = useState<string>()
  const [sentAs] = useState(chanceWord)
  const isHere = useIsHere()
  const found = useQuery({
    queryKey: ['draft of', dropId],
    queryFn: async () => (await findMyDemo(dropId, 'draft'))?.id ?? null,
    enabled: named === undefined,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const id = named ?? begunId ?? found.data ?? undefined
  const upload = useUpload(id)
  const read = useDemo(id, (demo) => isArriving(demo, upload?.state === 'success'))
  const isDraft = read.data?.result === 'draft'
  useEffect(prepareUploads, [])
  useEffect(() => {
    if (id && isDraft) void findUpload(id, () => void askDemoAgain(id))
  }, [id, isDraft])

  /** Asked again with the same word it is the same draft. */
  const begin = async (words: SongWords): Promise<DemoInFull> => {
    const { data } = await client.POST('/api/drops/{id}/demos', {
      params: { path: { id: dropId } },
      body: { ...bodyOf(words), sentAs },
      keepalive: true,
    })
    keepDemo(data!)
    if (isHere.current) {
      setBegunId(data!.id)
      setSearch({ demo: data!.id }, { replace: true, preventScrollReset: true })
    }
    return data!
  }

  const send = async (demo: DemoInFull, file: File): Promise<void> => {
    keepDemo({ ...demo, audio: null, checks: [] })
    if (playerState().song?.demoId === demo.id) closePlayer()
    await startUpload({ demoId: demo.id, file, onSuccess: () => void askDemoAgain(demo.id) })
  }

  const isGone = isMissing(read.error)
  return {
    demo: isGone ? undefined : read.data,
    /** The same while a draft begins under one's hands. */
    key: id === begunId ? 'new' : (id ?? 'new'),
    upload,
    begin,
    send,
    isLooking: id === undefined ? found.isPending : read.isPending && !isGone,
    isFailed: found.isError || (read.isError && !isGone && !read.data),
    retry: () => void (found.isError ? found.refetch() : read.refetch()),
  }
}

export type Draft = ReturnType<typeof useDraft>

/** False once the page is left: an answer that comes later must not lead back to it. */
function useIsHere() {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}

const isArriving = (demo: DemoInFull, isSent: boolean) => {
  const state = demo.audio?.state
  return state === 'preparing' || (isSent && (state === undefined || state === 'uploading'))
}
