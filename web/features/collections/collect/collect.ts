import { client, type components } from '../../../lib/api/api.ts'
import { errorText } from '../../../lib/api/error-text.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { refetchTopics } from '../../../lib/live/live-events.ts'
import { toast, toastWithUndo } from '../../../ui/feedback/toast.tsx'
import { onDayText } from '../../../ui/text/format.ts'

export type Collection = components['schemas']['Collection']

export type Song = { id: string; title: string }

/** "Changed Nov 24 by Jonna Ek" */
export const changedText = ({ updatedAt, updatedBy }: Pick<Collection, 'updatedAt' | 'updatedBy'>): string =>
  `Changed ${onDayText(updatedAt)}${updatedBy ? ` by ${updatedBy}` : ''}`

type Named = Pick<Collection, 'id' | 'name'>

export const refetchCollections = (): Promise<void> => refetchTopics(queryClient, ['collections'])

const itemPath = (collection: Named, song: Song) => ({ params: { path: { id: collection.id, demoId: song.id } } })

export const putSong = (collection: Named, song: Song, after?: string | null) =>
  client.PUT('/api/collections/{id}/songs/{demoId}', {
    ...itemPath(collection, song),
    body: after === undefined ? {} : { after },
  })

const takeSong = async (collection: Named, song: Song): Promise<string | null> => {
  const { data } = await client.DELETE('/api/collections/{id}/songs/{demoId}', itemPath(collection, song))
  return data!.after
}

/** Does something with a collection, says it with the way back, and loads again what shows it. */
async function withUndo<Result>(
  text: string,
  act: () => Promise<Result>,
  undo: (result: Result) => Promise<unknown>,
): Promise<boolean> {
  try {
    const result = await act()
    toastWithUndo(text, () => {
      undo(result)
        .catch((error: unknown) => toast(errorText(error)))
        .finally(refetchCollections)
    })
    return true
  } catch (error) {
    toast(errorText(error))
    return false
  } finally {
    void refetchCollections()
  }
}

export const addToCollection = (collection: Named, song: Song): Promise<boolean> =>
  withUndo(
    `${song.title} added to ${collection.name}.`,
    () => putSong(collection, song),
    () => takeSong(collection, song),
  )

/** Undoing brings the song back to its place in the team’s order, whatever order the page shows. */
export const removeFromCollection = (collection: Named, song: Song): Promise<boolean> =>
  withUndo(
    `${song.title} removed from ${collection.name}.`,
    () => takeSong(collection, song),
    (after) => putSong(collection, song, after),
  )

/**
 * Adds a song to the collection that the viewer used last. Returns false where there is none, so that they choose one.
 */
export async function addToLastUsed(song: Song): Promise<boolean> {
  try {
    const { data } = await client.GET('/api/collections', { params: { query: { demo: song.id } } })
    if (!data?.lastUsed) return false
    if (data.containing.includes(data.lastUsed.id)) toast(`${song.title} is already in ${data.lastUsed.name}.`)
    else await addToCollection(data.lastUsed, song)
  } catch (error) {
    toast(errorText(error))
  }
  return true
}

/** Asks the creator of a song whether links may play it. */
export async function requestLink({ id, title }: Song): Promise<void> {
  try {
    await client.POST('/api/demos/{id}/link-request', { params: { path: { id } } })
    toast(`We asked the creator of ${title}.`)
  } catch (error) {
    toast(errorText(error))
  }
  void refetchCollections()
}
