import { client } from '../../../lib/api/api.ts'
import { errorText } from '../../../lib/api/error-text.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { refetchCollections, type Song } from '../collect/collect.ts'

/** Asks the creator of a song whether links may play it. */
export async function requestLink({ id, title }: Song): Promise<void> {
  try {
    await client.POST('/api/demos/{id}/link-request', { params: { path: { id } } })
    toast(`We asked the creator of ${title}.`)
  } catch (error) {
    toast(errorText(error))
  }
  refetchCollections()
}
