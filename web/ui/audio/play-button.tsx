import { Pause, Play } from 'lucide-react'

type PlayButtonProps = { playing: boolean; onToggle: () => void; title?: string; big?: boolean }

export function PlayButton({ playing, onToggle, title, big = false }: PlayButtonProps) {
  const verb = playing ? 'Pause' : 'Play'
  const Icon = playing ? Pause : Play
  return (
    <button
      type="button"
      className={big ? 'play big' : 'play'}
      aria-label={title ? `${verb} ${title}` : verb}
      onClick={onToggle}
    >
      <Icon className="icon" aria-hidden="true" />
    </button>
  )
}
