import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { FittingDrops } from '../../features/demos/choose/fitting-drops.tsx'
import { SentSongs } from '../../features/demos/song/sent-songs.tsx'
import { SongView } from '../../features/songs/song/song-view.tsx'

export const meta = () => [{ title: 'Song · Velv' }]

const SplitsBlock = lazy(async () => ({
  default: (await import('../../features/songs/splits/splits-block.tsx')).SplitsBlock,
}))

export default function SongPage() {
  const { songId = '' } = useParams()
  return (
    <SongView
      key={songId}
      id={songId}
      splits={({ id }) => (
        <Suspense>
          <SplitsBlock songId={id} />
        </Suspense>
      )}
      sent={(song) => <SentSongs song={song} />}
      aside={(song) => <FittingDrops song={song} />}
    />
  )
}
