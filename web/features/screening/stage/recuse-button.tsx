import { UserRoundX } from 'lucide-react'
import { KeyCap } from '../../../ui/keyboard/key-cap.tsx'

/** "I know this person": the song goes to another screener, regardless of what was heard. */
export const RecuseButton = ({ showKey, onPress }: { showKey: boolean; onPress: () => void }) => (
  <button type="button" className="btn quiet sm" onClick={onPress}>
    <UserRoundX className="icon-s" aria-hidden="true" />
    I know this person {showKey && <KeyCap>I</KeyCap>}
  </button>
)
