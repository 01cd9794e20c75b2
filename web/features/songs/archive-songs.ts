import { countText } from '@velv/domain/count-text.ts'
import { client } from '../../lib/api/api.ts'
import { errorText } from '../../lib/api/error-text.ts'
import { toast, toastWithUndo } from '../../ui/feedback/toast.tsx'
import { refetchSongs } from './library-song.ts'

const send = (ids: readonly string[], isArchived: boolean) =>
  client.POST('/api/my/songs/archive', { body: { ids: [...ids], isArchived } }).then(refetchSongs)

/** Archives songs, or restores them, and offers to undo it. Returns whether it could be done, and says why not. */
export async function archiveSongs(ids: readonly string[], isArchived: boolean, title?: string): Promise<boolean> {
  try {
    await send(ids, isArchived)
  } catch (error) {
    toast(errorText(error))
    return false
  }
  const what = title ?? countText(ids.length, 'song')
  toastWithUndo(`${what} ${isArchived ? 'archived' : 'restored'}.`, () => {
    send(ids, !isArchived).catch((error: unknown) => toast(errorText(error)))
  })
  return true
}
