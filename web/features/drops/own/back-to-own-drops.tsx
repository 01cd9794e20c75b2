import { BackLink } from '../../../ui/layout/back-link.tsx'

export const BackToOwnDrops = () => <BackLink to="/drop/mydrops">My Drops</BackLink>
