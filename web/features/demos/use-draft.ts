import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { client } from '../../platform/api.ts'
import { close as closePlayer, playerState } from '../../platform/player/player.ts'
import { Refusal } from '../../platform/refusal.ts'
import { startUpload, useUpload } from '../../platform/upload-tasks.ts'
import { whyNotSend } from './check-file.ts'
import { type DemoInFull } from './demo.ts'
import { titleFrom } from './song-title.ts'
import { askDemoAgain, keepDemo, useDemo } from './use-demo.ts'

/** Pages of thirty that are looked through for a draft to go on with. */
const pagesLooked = 5

/** My demo for a drop while it is being made: the draft, its upload, and the way to give it a file. */
export function useDraft(dropId: string) {
  const [search, setSearch] = useSearchParams()
  const named = search.get('demo') ?? undefined
  const found = useQuery({
    queryKey: ['draft of', dropId],
    queryFn: () => findDraft(dropId),
    enabled: named === undefined,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const id = named ?? found.data ?? undefined
  const upload = useUpload(id)
  const read = useDemo(id, (demo) => isArriving(demo, upload?.state === 'success'))

  const begin = async (title: string): Promise<DemoInFull> => {
    const { data } = await client.POST('/api/drops/{id}/demos', {
      params: { path: { id: dropId } },
      body: { title, lyrics: '' },
    })
    keepDemo(data!)
    setSearch({ demo: data!.id }, { replace: true, preventScrollReset: true })
    return data!
  }

  /** Sends the file for the draft, which begins with it where there is none; answers why not in one sentence. */
  const send = async (file: File): Promise<string | undefined> => {
    const why = await whyNotSend(file)
    if (why) return why
    try {
      const demo = read.data ?? (await begin(titleFrom(file.name)))
      keepDemo({ ...demo, audio: null })
      if (playerState().song?.demoId === demo.id) closePlayer()
      startUpload({
        file,
        metadata: { demoId: demo.id, filename: file.name },
        onSuccess: () => void askDemoAgain(demo.id),
      })
      return undefined
    } catch (error) {
      return error instanceof Refusal ? error.message : 'The upload could not be started. Try again.'
    }
  }

  const isGone = read.error instanceof Refusal && read.error.status === 404
  return {
    demo: isGone ? undefined : read.data,
    upload,
    send,
    isLooking: id === undefined ? found.isPending : read.isPending && !isGone,
    isFailed: found.isError || (read.isError && !isGone && !read.data),
    retry: () => void (found.isError ? found.refetch() : read.refetch()),
  }
}

export type Draft = ReturnType<typeof useDraft>

const isArriving = (demo: DemoInFull, isSent: boolean) => {
  const state = demo?.audio?.state
  return state === 'preparing' || (isSent && (state === undefined || state === 'uploading'))
}

/** The last draft of mine for this drop. */
async function findDraft(dropId: string): Promise<string | null> {
  let after: string | undefined
  for (let page = 0; page < pagesLooked; page++) {
    const { data } = await client.GET('/api/my/demos', { params: { query: after ? { after } : {} } })
    const draft = data?.rows.find((demo) => demo.dropId === dropId && demo.result === 'draft')
    if (draft) return draft.id
    if (!data?.next) return null
    after = data.next
  }
  return null
}
