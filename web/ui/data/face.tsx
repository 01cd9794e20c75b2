import { type CSSProperties, useContext } from 'react'
import { MeContext } from '../../lib/session/session.ts'
import { Avatar } from './avatar.tsx'
import './face.css'

const tones = ['nogo', 'good', 'screening', 'brass', 'pitched'] as const

/** A colleague's initials, always in the same color; the viewer's are as in the top bar. */
export function Face({ id, name }: { id: string; name: string }) {
  const isViewer = useContext(MeContext)?.id === id
  const tone = tones[Number.parseInt(id.slice(-4), 16) % tones.length] ?? tones[0]
  return (
    <span
      className="face"
      style={isViewer ? undefined : ({ '--tone': `var(--${tone})` } as CSSProperties)}
      title={name}
    >
      <Avatar name={name} />
    </span>
  )
}
