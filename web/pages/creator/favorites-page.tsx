import { dropPath } from '../../features/drops/drop-path.ts'
import { DropRow } from '../../features/drops/drop-row.tsx'
import { FavoriteDrops } from '../../features/drops/favorites/favorite-drops.tsx'
import { useMe } from '../../lib/session/session.ts'

export const meta = () => [{ title: 'Favorites · Velv' }]

export default function FavoritesPage() {
  const { profession } = useMe()
  return (
    <div className="feed-page max-md:min-h-dvh">
      <FavoriteDrops row={(drop) => <DropRow key={drop.id} drop={drop} to={dropPath(drop.id, profession)} />} />
    </div>
  )
}
