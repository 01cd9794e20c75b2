import { useState } from 'react'
import { useMe } from '../../../../lib/session/session.ts'
import { LinkButton } from '../../../../ui/buttons/link-button.tsx'
import { readStoredDraft } from '../../editor/stored-draft.ts'
import '../../briefs.css'

/** The link to a brief that was started on this device. */
export function UnfinishedBrief() {
  const { id } = useMe()
  const [draft] = useState(() => readStoredDraft({ ownerId: id }))
  if (!draft) return null
  const artist = draft.artist.trim()
  return (
    <div className="unfinished-brief">
      <p>You have an unfinished brief{artist && <span>{` for ${artist}`}</span>} on this device.</p>
      <LinkButton to="/drop/add" size="sm">
        Finish brief
      </LinkButton>
    </div>
  )
}
