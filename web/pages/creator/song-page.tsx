import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { FittingDrops } from '../../features/demos/choose/fitting-drops.tsx'
import { SentSongs } from '../../features/demos/song/sent-songs.tsx'
import { useSubmissions } from '../../features/demos/song/use-submissions.ts'
import { SongView } from '../../features/songs/song/song-view.tsx'
import { SplitsBlock } from '../../features/songs/splits/splits-block.tsx'
import { useSplits } from '../../features/songs/splits/use-splits.ts'

export const meta = () => [{ title: 'Song · Velv' }]

const SongCertificate = lazy(async () => ({
  default: (await import('../../features/demos/song/song-certificate.tsx')).SongCertificate,
}))

export default function SongPage() {
  const { songId = '' } = useParams()
  const splits = useSplits(songId).query
  const submissions = useSubmissions(songId)
  return (
    <SongView
      key={songId}
      id={songId}
      // Parts of the page that arrive later would move those below them.
      isWaiting={splits.isPending || submissions.isPending}
      splits={(song) => <SplitsBlock song={song} />}
      sent={(song) => <SentSongs song={song} />}
      fit={(song) => <FittingDrops song={song} />}
      proof={({ id, submissions: { length } }) =>
        length > 0 && (
          <Suspense>
            <SongCertificate songId={id} />
          </Suspense>
        )
      }
    />
  )
}
