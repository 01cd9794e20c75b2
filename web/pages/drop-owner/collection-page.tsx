import { useParams } from 'react-router'
import { CollectionView } from '../../features/collections/view/collection-view.tsx'

export const meta = () => [{ title: 'Collection · Velv' }]

export default function CollectionPage() {
  const { id = '' } = useParams()
  return (
    <section className="own-page">
      <CollectionView key={id} id={id} />
    </section>
  )
}
