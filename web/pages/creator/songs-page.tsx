import { PitchViews } from '../../features/demos/pitches/pitch-views.tsx'
import { useDemoCounts } from '../../features/demos/pitches/use-demo-counts.ts'
import { SongLibrary } from '../../features/songs/library/song-library.tsx'

export const meta = () => [{ title: 'Songs · Velv' }]

export default function SongsPage() {
  const counts = useDemoCounts()
  return (
    <>
      <h1 className="sr">Songs</h1>
      <SongLibrary views={<PitchViews demos={counts} />} />
    </>
  )
}
