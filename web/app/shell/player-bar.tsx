import { AudioLines } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { failedText, PlayerControls, PlayerSeek } from '../../features/listening/player/player-controls.tsx'
import { usePlayer, type Player } from '../../features/listening/player/use-player.ts'
import { api } from '../../lib/api/api.ts'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { SegmentedSwitch } from '../../ui/buttons/segmented-switch.tsx'
import { RecordSleeve } from '../../ui/data/sleeve/record-sleeve.tsx'
import { toast } from '../../ui/feedback/toast.tsx'

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
      <PlayerControls player={player} />
      <PlayerSeek player={player} className="wide-only" />
      <LevelSwitch player={player} className="wide-only" />
      <Drawer open={sheetOpen} onOpenChange={setSheetOpen} title={player.song.title} from="below">
        <div className="grid justify-items-center gap-5 px-5 pt-2 pb-8">
          <RecordSleeve artwork={player.song.artwork} size={168} />
          <p className="text-text-2">{player.song.subtitle}</p>
          <PlayerSeek player={player} height={64} />
          <PlayerControls player={player} sheet />
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
