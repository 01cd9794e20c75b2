import { Play } from 'lucide-react'
import { useRef, useState } from 'react'
import { errorText } from '../../../../lib/api/error-text.ts'
import { callPublicApi } from '../../../../lib/api/public-client.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { ErrorMessage } from '../../../../ui/feedback/error-message.tsx'
import { useFocusFallback } from '../../../../ui/layout/use-focus-fallback.ts'

/** The song as it was when the sheet was sent. Its address is requested when someone wants to hear it, and again once it has expired. */
export function HearSong({ token, title }: { token: string; title: string }) {
  const [src, setSrc] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [isLoading, setLoading] = useState(false)
  // The button becomes the player, and the player the button again where the song can’t be played.
  const part = useFocusFallback<HTMLDivElement>((box) => box.querySelector<HTMLElement>('audio, button') ?? undefined)
  const place = useRef({ seconds: 0, hasPlayed: false })
  const load = async () => {
    place.current.hasPlayed = false
    setLoading(true)
    try {
      const { levelUrl } = await callPublicApi('/api/split-links/listen', { token })
      setSrc(levelUrl)
      setProblem(undefined)
    } catch (error) {
      setSrc(undefined)
      setProblem(errorText(error))
    }
    setLoading(false)
  }
  return (
    <div ref={part} className="hear-song">
      {src ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- a song, whose words nobody has with their times
        <audio
          controls
          autoPlay
          controlsList="nodownload noplaybackrate"
          aria-label={title}
          src={src}
          onLoadedMetadata={({ currentTarget }) => (currentTarget.currentTime = place.current.seconds)}
          onTimeUpdate={({ currentTarget }) =>
            (place.current = { seconds: currentTarget.currentTime, hasPlayed: true })
          }
          onError={() =>
            place.current.hasPlayed ? void load() : (setSrc(undefined), setProblem('We couldn’t play this song.'))
          }
        />
      ) : (
        <Button busy={isLoading} onClick={() => void load()}>
          <Play className="icon-s" aria-hidden="true" />
          Listen to the song
        </Button>
      )}
      <ErrorMessage error={problem} />
    </div>
  )
}
