import { TextQuote } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { Demo } from './demo.ts'
import type { ListeningDesk } from './listening-desk.ts'
import { useLyrics } from './use-listening.ts'
import { WordsDialog } from './words-dialog.ts'

/** Opens the words of the song; absent when none were sent. */
export function LyricsButton({ demo, desk }: { demo: Demo; desk: ListeningDesk }) {
  const lyrics = useLyrics(desk, demo)
  const [isOpen, setOpen] = useState<boolean>()
  if (!lyrics) return null
  return (
    <>
      <Button look="quiet" size="sm" onClick={() => setOpen(true)}>
        <TextQuote className="icon-s" aria-hidden="true" />
        Read the lyrics
      </Button>
      {isOpen !== undefined && (
        <Suspense>
          <WordsDialog open={isOpen} onOpenChange={setOpen} title={demo.title}>
            <p className="text-body whitespace-pre-wrap">{lyrics}</p>
          </WordsDialog>
        </Suspense>
      )}
    </>
  )
}
