import { ArrowLeftRight } from 'lucide-react'
import type { ButtonHTMLAttributes } from 'react'
import { KeyCap } from '../../../ui/keyboard/key-cap.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { lengthText } from '../../../ui/text/format.ts'
import { durationOf } from '../stage/song-facts.ts'
import type { Candidate, Compare } from './use-compare.ts'

/** The key opens the list by pressing the button. */
export const compareButtonId = 'compare'

/** Lists the songs that the one on the stage can be compared with; absent where there is none. */
export function CompareButton({ compare, showKey }: { compare: Compare; showKey: boolean }) {
  const { candidates, sides, start } = compare
  if (candidates.length === 0) return null
  // The trigger gets the focus back, and Space is still for the song.
  const forSong = { 'data-space': 'song' } as ButtonHTMLAttributes<HTMLButtonElement>
  return (
    <Menu
      rows={candidates.map((one) => rowOf(one, () => start(one)))}
      trigger={
        <button type="button" className="btn quiet sm" id={compareButtonId} {...forSong}>
          <ArrowLeftRight className="icon-s" aria-hidden="true" />
          Compare {showKey && !sides && <KeyCap>A</KeyCap>}
        </button>
      }
    />
  )
}

const rowOf = ({ id, title, detail, demo, isUpdate }: Candidate, onPress: () => void) => ({
  id,
  label: title,
  ...(detail !== undefined && { message: detail }),
  end: isUpdate ? undefined : <span className="small num text-text-3">{lengthText(durationOf(demo))}</span>,
  onPress,
})
