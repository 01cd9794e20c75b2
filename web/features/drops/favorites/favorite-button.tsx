import { dropName } from '@velv/domain/drops/drop.ts'
import { Heart as HeartIcon } from 'lucide-react'
import { errorText } from '../../../lib/api/error-text.ts'
import { toggleFavorite, useFavorite } from './favorites.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import type { Drop } from '../drop.ts'

/** The viewer's favorite button on a drop; absent for viewers without favorites. */
export const FavoriteButton = ({ drop }: { drop: Drop }) =>
  drop.can.includes('drop.favorite') ? <FavoriteToggle drop={drop} /> : null

function FavoriteToggle({ drop }: { drop: Drop }) {
  const name = dropName(drop)
  const onRefused = (error: unknown, isWanted: boolean) =>
    toast(
      `We couldn’t ${isWanted ? 'add' : 'remove'} ${name} ${isWanted ? 'to' : 'from'} your favorites. ${errorText(error)}`,
    )
  return (
    <IconButton
      label={`Favorite ${name}`}
      pressed={useFavorite(drop.id)}
      // Above the row's link, which covers the whole row.
      className="relative z-2"
      onClick={() => toggleFavorite(drop.id, onRefused)}
    >
      <HeartIcon className="icon" aria-hidden="true" />
    </IconButton>
  )
}
