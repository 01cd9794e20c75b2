import { Link } from 'react-router'
import { dateText } from '../../ui/text/format.ts'
import { InlineMessage } from '../../ui/feedback/inline-message.tsx'
import type { DemoInFull } from './demo.ts'

type SuspendedBannerProps = { demo: Pick<DemoInFull, 'suspendedAt' | 'suspendedReason'>; className?: string }

/** Explains that staff have suspended the song, why, and how to respond; renders nothing otherwise. */
export function SuspendedBanner({ demo: { suspendedAt, suspendedReason }, className = '' }: SuspendedBannerProps) {
  if (!suspendedAt) return null
  return (
    <section className={`grid justify-items-start gap-2 ${className}`} aria-label="Suspended">
      <InlineMessage tone="warn">
        We suspended this song on {dateText(suspendedAt)} because of a rights complaint. No one can play it while we
        look into it.
      </InlineMessage>
      {suspendedReason && (
        <blockquote className="border-l-2 border-edge pl-3 break-words whitespace-pre-line">
          {suspendedReason}
        </blockquote>
      )}
      <p className="text-text-2">
        To respond to the complaint,{' '}
        <Link className="link touch" to="/contact?read">
          contact support
        </Link>
        .
      </p>
    </section>
  )
}
