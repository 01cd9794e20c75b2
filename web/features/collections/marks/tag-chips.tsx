import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Marked } from './marks.ts'
import { TagChip } from './tag-chip.tsx'
import './marks.css'

const load = () => import('./tags-dialog.tsx').then(({ TagsDialog: Dialog }) => ({ default: Dialog }))
const TagsDialog = lazy(load)

/** The tags of a song, and the button that changes them. */
export function TagChips({ song }: { song: Marked }) {
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <span className="tag-chips">
      {song.tags.map((tag) => (
        <TagChip key={tag.id} tag={tag} />
      ))}
      {song.can.includes('demo.tag') && (
        <button
          type="button"
          className="tag-chip tag-add"
          aria-haspopup="dialog"
          aria-label={`${song.tags.length === 0 ? 'Add tag to' : 'Change tags on'} ${song.title}`}
          onPointerEnter={() => void load().catch(() => undefined)}
          onClick={() => setOpen(true)}
        >
          <Plus className="icon-s" aria-hidden="true" />
          {song.tags.length === 0 && <span>Add tag</span>}
        </button>
      )}
      {isOpen !== undefined && (
        <Suspense>
          <TagsDialog song={song} open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </span>
  )
}
