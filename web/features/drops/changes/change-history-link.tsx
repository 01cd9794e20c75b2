import { dropName } from '@velv/domain/drops/drop.ts'
import { useState } from 'react'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DropChanges } from './drop-changes.tsx'
import type { OwnDrop } from '../own/own-drop.ts'

/** How often an approved drop was changed, with a link to the changes; nothing if there were none. */
export function ChangeHistoryLink({ drop, who = 'Changed' }: { drop: OwnDrop; who?: string }) {
  const [isOpen, setOpen] = useState(false)
  const count = drop.changeCount ?? 0
  if (count === 0) return null
  return (
    <>
      <button type="button" className="link touch small text-left" onClick={() => setOpen(true)}>
        {who} {timesText(count)} since approval
        <span className="sr">, {dropName(drop)}</span>
      </button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={`Changes in ${dropName(drop)}`} message="Newest first.">
        <DropChanges dropId={drop.id} />
      </Dialog>
    </>
  )
}

const timesText = (count: number) => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`)
