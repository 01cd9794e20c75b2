import { LoggedOutMessage } from '../../../ui/feedback/logged-out-message.tsx'
import type { SongDetailsEditor } from './song-details-editor.ts'

const statusTexts = {
  saving: 'Saving.',
  saved: 'Saved.',
  waiting: 'No connection. Your words are kept here and sent when it is back.',
}

/** Whether the details are saved; shows nothing once they are. */
export function SaveStatus({ editor: { saveState, isLoggedOut } }: { editor: SongDetailsEditor }) {
  if (isLoggedOut) return <LoggedOutMessage isSaved />
  return (
    <output className={`small ${saveState === 'waiting' ? 'text-warn' : 'text-text-3'}`}>
      {saveState && statusTexts[saveState]}
    </output>
  )
}
