import { countText } from '@velv/domain/count-text.ts'
import { api } from '../../../lib/api/api.ts'
import { cursorPagination } from '../../../lib/api/cursor-pagination.ts'
import { MoreRows } from '../../../ui/data/more-rows.tsx'
import { lengthText } from '../../../ui/text/format.ts'

/** Who heard a pitch by link, and how much of it; nothing where nobody did. */
export function SongGuests({ demoId, durationMs }: { demoId: string; durationMs: number }) {
  const params = { params: { path: { id: demoId }, query: {} } }
  const list = api.useInfiniteQuery('get', '/api/demos/{id}/guests', params, cursorPagination)
  const guests = list.data?.pages.flatMap((page) => page.rows) ?? []
  if (guests.length === 0) return null
  return (
    <section aria-label="Heard by link">
      <h2 className="strong">Heard by link</h2>
      <ul className="small">
        {guests.map(({ linkId, recipient, heardMs, stars, downloads }) => (
          <li key={linkId} className="row between">
            <span className="clip" dir="auto">
              {recipient}
            </span>
            <span className="num text-text-2">
              {[
                stars !== null && countText(stars, 'star'),
                downloads > 0 && 'downloaded',
                `${lengthText(heardMs)} of ${lengthText(durationMs)}`,
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
      <MoreRows page={list} what="guests" />
    </section>
  )
}
