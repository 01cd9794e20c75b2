import { UserRoundX } from 'lucide-react'
import { KeyCap } from '../../../ui/keyboard/key-cap.tsx'

/** "I recognize this song": the song goes to another screener, regardless of what was heard. */
export const RecuseButton = ({ showKey, onPress }: { showKey: boolean; onPress: () => void }) => (
  <button type="button" className="btn quiet sm" onClick={onPress}>
    <UserRoundX className="icon-s" aria-hidden="true" />
    I recognize this song {showKey && <KeyCap>I</KeyCap>}
  </button>
)
