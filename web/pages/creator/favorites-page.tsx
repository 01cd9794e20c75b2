import { LaterPage } from '../../ui/later-page.tsx'

export const meta = () => [{ title: 'Favorites · Velv' }]

export default function FavoritesPage() {
  return <LaterPage title="Favorites" what="The drops you put a heart on will be listed here." />
}
