import { dropName } from '@velv/domain/drops/drop.ts'
import { isArtistConfidential } from '@velv/domain/drops/confidential/confidential-artist.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Hold } from '../holds/hold-text.ts'
import type { Drop, QueuedDemo } from './queued-demo.ts'

const HoldDialog = lazy(async () => ({ default: (await import('../holds/hold-dialog.tsx')).HoldDialog }))

/** Opens the terms of a hold: of an offer that can still change, or of one that can still be undone. */
export type OpenHoldTerms = (demo: QueuedDemo, hold?: Hold) => void

/** The dialog with the terms of a hold on one of the songs of this drop. */
export function useHoldTerms(drop: Drop | undefined, onSaved: () => void): { open: OpenHoldTerms; dialog: ReactNode } {
  const [of, setOf] = useState<{ demo: QueuedDemo; hold: Hold | undefined }>()
  const dialog = of && drop && (
    <Suspense>
      <HoldDialog
        key={of.demo.id}
        demo={{ ...of.demo, creator: of.demo.creator?.name ?? '' }}
        drop={{ name: dropName(drop), artist: drop.artist, isArtistConfidential: isArtistConfidential(drop) }}
        hold={of.hold}
        onSaved={onSaved}
        onClose={() => setOf(undefined)}
      />
    </Suspense>
  )
  return { open: (demo, hold) => setOf({ demo, hold }), dialog }
}
