import { WayBack } from '../../ui/way-back.tsx'

/** Stands above the heading of a page that belongs to My Pitches; on a phone the tab is as near. */
export const ToMyPitches = () => (
  <div className="wide-only">
    <WayBack to="/my-pitches">My Pitches</WayBack>
  </div>
)
