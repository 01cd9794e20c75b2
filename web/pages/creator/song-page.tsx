import { useParams } from 'react-router'
import { SentSongs } from '../../features/demos/song/sent-songs.tsx'
import { SongView } from '../../features/songs/song/song-view.tsx'

export const meta = () => [{ title: 'Song · Velv' }]

export default function SongPage() {
  const { songId = '' } = useParams()
  return <SongView key={songId} id={songId} sent={(song) => <SentSongs song={song} />} />
}
