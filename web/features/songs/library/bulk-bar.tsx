import { Archive, ArchiveRestore, Pencil, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { countText } from '@velv/domain/count-text.ts'
import { libraryLimits } from '@velv/domain/songs/library-limits.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'

const BulkEdit = lazy(() => import('./bulk-edit.tsx').then(({ BulkEdit: Dialog }) => ({ default: Dialog })))

type BulkBarProps = {
  ids: readonly string[]
  isArchived: boolean
  onClear: () => void
  onArchive: (isArchived: boolean) => void
}

/** What can be done with the selected songs, on the line above the list, so that it never covers a row. */
export function BulkBar({ ids, isArchived, onClear, onArchive }: BulkBarProps) {
  const [isEditing, setEditing] = useState(false)
  const [wasEditing, setWasEditing] = useState(false)
  const isFull = ids.length >= libraryLimits.bulk
  return (
    <section className="bulk-bar" aria-label="Selected songs">
      <p className="strong num" role="status">
        {ids.length} selected{isFull && <span> (maximum)</span>}
      </p>
      {isArchived ? (
        <Button variant="quiet" size="sm" onClick={() => onArchive(false)}>
          <ArchiveRestore className="icon-s" aria-hidden="true" />
          Restore
        </Button>
      ) : (
        <>
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              setWasEditing(true)
              setEditing(true)
            }}
          >
            <Pencil className="icon-s" aria-hidden="true" />
            Edit details
          </Button>
          <Button variant="quiet" size="sm" onClick={() => onArchive(true)}>
            <Archive className="icon-s" aria-hidden="true" />
            Archive
          </Button>
        </>
      )}
      <IconButton label="Clear selection" onClick={onClear}>
        <X className="icon-s" aria-hidden="true" />
      </IconButton>
      {wasEditing && (
        <Suspense>
          <BulkEdit
            ids={ids}
            title={`Edit ${countText(ids.length, 'song')}`}
            open={isEditing}
            onOpenChange={setEditing}
          />
        </Suspense>
      )}
    </section>
  )
}
