import { TextQuote } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { Demo } from './demo.ts'

/** Opens the words of the song; absent when none were sent. */
export function LyricsButton({ demo }: { demo: Demo }) {
  const [isOpen, setOpen] = useState(false)
  if (!demo.lyrics) return null
  return (
    <>
      <Button size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
        <TextQuote className="icon-s" aria-hidden="true" />
        Read the lyrics
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={demo.title}>
        <p className="text-body whitespace-pre-wrap">{demo.lyrics}</p>
      </Dialog>
    </>
  )
}
