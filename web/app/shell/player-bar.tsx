import { AudioLines, SkipBack, SkipForward } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { usePlayer, usePlayerSeconds, type Player } from '../../features/listening/player/use-player.ts'
import { api } from '../../lib/api/api.ts'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { RetryMessage } from '../../ui/feedback/retry-message.tsx'
import { lengthText } from '../../ui/text/format.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { PlayButton } from '../../ui/audio/play-button.tsx'
import { SegmentedSwitch } from '../../ui/buttons/segmented-switch.tsx'
import { RecordSleeve } from '../../ui/data/sleeve/record-sleeve.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { Waveform } from '../../ui/audio/waveform/waveform.tsx'

const failedText = 'We couldn’t play this song.'

/** The only player, at the bottom of every page. On a phone it is a line that opens into a sheet. */
export function PlayerBar() {
  const player = usePlayer()
  const [sheetOpen, setSheetOpen] = useState(false)
  useSuspension(player)
  if (!player.song) return null
  return (
    <section className="player" aria-label="Player">
      <ProgressLine player={player} />
      <button type="button" className="player-song phone-only" onClick={() => setSheetOpen(true)}>
        <span className="sr">Open the player: </span>
        <SongName player={player} />
      </button>
      <div className="player-song wide-only">
        <SongName player={player} linked />
      </div>
      <Controls player={player} />
      <Seek player={player} className="wide-only" />
      <LevelSwitch player={player} className="wide-only" />
      <Drawer open={sheetOpen} onOpenChange={setSheetOpen} title={player.song.title} from="below">
        <div className="grid justify-items-center gap-5 px-5 pt-2 pb-8">
          <RecordSleeve artwork={player.song.artwork} size={168} />
          <p className="text-text-2">{player.song.subtitle}</p>
          <Seek player={player} height={64} />
          <Controls player={player} sheet />
          <LevelSwitch player={player} />
        </div>
      </Drawer>
    </section>
  )
}

/** Stops a song or reference track that staff suspends, on whatever page, even if it is fully loaded. */
function useSuspension({ song, close }: Player): void {
  const dropId = song?.dropId ?? ''
  const demoId = song && !song.kind ? song.id : ''
  const demo = api.useQuery('get', '/api/demos/{id}', { params: { path: { id: demoId } } }, { enabled: demoId !== '' })
  const drop = api.useQuery('get', '/api/drops/{id}', { params: { path: { id: dropId } } }, { enabled: dropId !== '' })
  const isDemoSuspended = demo.data?.id === demoId && demo.data.suspendedAt !== null
  const { referenceTrack, track, can = [] } = drop.data ?? {}
  // Staff may play a suspended track, to check the complaint.
  const isTrackSuspended =
    referenceTrack === song?.id && track?.isSuspended === true && !can.includes('drop.restore-track')
  const isSuspended = isDemoSuspended || isTrackSuspended
  useEffect(() => {
    if (!isSuspended) return
    close()
    toast('This song can’t be played right now.')
  }, [isSuspended, close])
}

function SongName({ player, linked = false }: { player: Player; linked?: boolean }) {
  const song = player.song!
  return (
    <>
      <RecordSleeve artwork={song.artwork} size={48} />
      <span className="grid min-w-0">
        {linked && song.path ? (
          <Link className="strong clip" to={song.path}>
            {song.title}
          </Link>
        ) : (
          <span className="strong clip">{song.title}</span>
        )}
        {/* On a wide screen and in the sheet, the failure and the retry button replace the waveform. */}
        <span className="small text-text-2 clip">
          {player.status === 'failed' && !linked ? failedText : song.subtitle}
        </span>
      </span>
    </>
  )
}

function Controls({ player, sheet = false }: { player: Player; sheet?: boolean }) {
  return (
    <div className="row gap-1">
      <IconButton label="Previous song" className={sheet ? '' : 'wide-only'} onClick={player.previous}>
        <SkipBack className="icon" aria-hidden="true" />
      </IconButton>
      <PlayButton playing={player.status === 'playing' || player.status === 'loading'} onToggle={player.toggle} />
      <IconButton label="Next song" disabled={!player.hasNext} onClick={player.next}>
        <SkipForward className="icon" aria-hidden="true" />
      </IconButton>
    </div>
  )
}

function Seek({ player, className = '', height = 36 }: { player: Player; className?: string; height?: number }) {
  const seconds = usePlayerSeconds()
  if (player.status === 'failed') {
    return (
      <div className={className}>
        <RetryMessage what={failedText} onRetry={player.toggle} />
      </div>
    )
  }
  return (
    <div className={`num small text-text-3 flex w-full items-center gap-3 ${className}`}>
      <span>{lengthText(seconds * 1000)}</span>
      <Waveform
        peaks={player.peaks}
        durationMs={player.durationMs}
        heard={player.heard}
        clock={player.clock}
        onSeek={player.seek}
        height={height}
      />
      <span>{lengthText(player.durationMs)}</span>
    </div>
  )
}

function LevelSwitch({ player, className = '' }: { player: Player; className?: string }) {
  const matched = (
    <>
      <AudioLines className="icon-s" aria-hidden="true" />
      Level-matched
    </>
  )
  return (
    <div className={className}>
      <SegmentedSwitch
        label="Loudness"
        value={player.level}
        choices={[
          { value: 'level', label: matched },
          { value: 'delivered', label: 'Original level' },
        ]}
        onChange={player.setLevel}
      />
    </div>
  )
}

function ProgressLine({ player: { clock, durationMs } }: { player: Player }) {
  const line = useRef<HTMLElement>(null)
  useEffect(() => {
    const move = () => {
      if (line.current) line.current.style.transform = `scaleX(${durationMs > 0 ? clock.nowMs() / durationMs : 0})`
    }
    move()
    return clock.subscribe(move)
  }, [clock, durationMs])
  return <i ref={line} className="player-line phone-only" aria-hidden="true" />
}
