import { BackLink } from '../../../ui/layout/back-link.tsx'

/** Above the heading of a page that belongs to My Pitches; on a phone the tab bar does the same. */
export const BackToMyPitches = () => (
  <div className="wide-only">
    <BackLink to="/my-pitches">My Pitches</BackLink>
  </div>
)
