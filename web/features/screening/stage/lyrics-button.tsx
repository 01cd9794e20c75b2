import { TextQuote } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import type { QueuedDemo } from '../queued-demo.ts'
import type { ListeningStore } from './listening-store.ts'
import { useLyrics } from './use-listening-store.ts'
import { LazyDialog } from '../lazy-dialog.ts'

/** Opens the lyrics; absent when none were submitted. */
export function LyricsButton({ demo, store }: { demo: QueuedDemo; store: ListeningStore }) {
  const lyrics = useLyrics(store, demo)
  const [isOpen, setOpen] = useState<boolean>()
  if (!lyrics) return null
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        <TextQuote className="icon-s" aria-hidden="true" />
        Read the lyrics
      </Button>
      {isOpen !== undefined && (
        <Suspense>
          <LazyDialog open={isOpen} onOpenChange={setOpen} title={demo.title}>
            <p className="text-body whitespace-pre-wrap">{lyrics}</p>
          </LazyDialog>
        </Suspense>
      )}
    </>
  )
}
