import { BackLink } from '../../../ui/layout/back-link.tsx'

/** Stands above the heading of a page that belongs to My Pitches; on a phone the tab is as near. */
export const BackToMyPitches = () => (
  <div className="wide-only">
    <BackLink to="/my-pitches">My Pitches</BackLink>
  </div>
)
