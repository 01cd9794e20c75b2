import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { SplitsEditor } from './splits-editor.tsx'
import { draftOf, newWriter, type WriterDraft } from './writer-draft.ts'
import { SplitsSheet } from './splits-sheet.tsx'
import { type SplitSong, type SplitWriter, useSplits } from './use-splits.ts'
import './splits.css'

/** The writers of a song, their shares, and what is missing until the song is ready for a hold. */
export function SplitsBlock({ song }: { song: SplitSong }) {
  const songId = song.id
  const { query, ...calls } = useSplits(songId)
  const [drafts, setDrafts] = useState<WriterDraft[]>()
  const { data: splits, error, refetch } = query
  if (!splits) {
    return (
      <section id="splits" className="splits" aria-label="Writers and splits">
        <h2 className="strong">Writers and splits</h2>
        {error ? (
          <RetryMessage what="We couldn’t load the splits." onRetry={() => void refetch()} />
        ) : (
          <div role="status" aria-label="Loading">
            <Skeleton className="my-3 h-4 w-full" />
            {[1, 2, 3].map((row) => (
              <Skeleton key={row} className="my-3 h-10 w-full" />
            ))}
          </div>
        )}
      </section>
    )
  }
  const edit = (change: (drafts: WriterDraft[]) => WriterDraft[] = (same) => same) =>
    setDrafts(change(splits.writers.map(draftOf)))
  const sheet =
    splits.version === 0 ? (
      <FirstSheet writers={splits.writers} onEdit={edit} />
    ) : (
      <SplitsSheet song={song} splits={splits} calls={calls} onEdit={edit} />
    )
  return (
    <section id="splits" className="splits" aria-labelledby="splits-head">
      {drafts ? (
        <SplitsEditor
          songId={songId}
          splits={splits}
          initial={drafts}
          save={calls.save}
          onDone={() => {
            flushSync(() => setDrafts(undefined))
            document.getElementById('splits-head')?.focus()
          }}
        />
      ) : (
        sheet
      )}
    </section>
  )
}

type FirstSheetProps = {
  /** Those that the song lists, as a proposal. */
  writers: readonly SplitWriter[]
  onEdit: (change?: (drafts: WriterDraft[]) => WriterDraft[]) => void
}

/** Before the first sheet: what it is for. The writers that the song lists become its first draft. */
function FirstSheet({ writers, onEdit }: FirstSheetProps) {
  const isAlone = writers.length === 1
  const listed = writers.filter(({ shareBasisPoints }) => shareBasisPoints > 0).map(({ name }) => name)
  return (
    <>
      <h2 className="strong" id="splits-head" tabIndex={-1}>
        Writers and splits
      </h2>
      <p className="text-text-2">
        {isAlone ? 'Add everyone who wrote this song.' : `Listed so far: ${listed.join(', ')}.`} We email each of them a
        link to hear the song and confirm their share, no account needed. Once everyone has confirmed, your splits are
        ready if an owner puts the song on hold.
      </p>
      <div className="row flex-wrap gap-2">
        {isAlone ? (
          <>
            <Button variant="main" onClick={() => onEdit((all) => [...all, newWriter()])}>
              Add your co-writers
            </Button>
            <Button onClick={() => onEdit()}>I wrote it alone</Button>
          </>
        ) : (
          <Button variant="main" onClick={() => onEdit()}>
            Set shares
          </Button>
        )}
      </div>
    </>
  )
}
