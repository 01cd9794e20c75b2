import { closesText } from '../../ui/format.ts'
import { Say } from '../../ui/say.tsx'
import { Link } from 'react-router'
import { dropText } from './demo.ts'
import { payWaitsFor } from './pay-reason.ts'
import { Preflight } from './preflight.tsx'
import { PriceSlip } from './price-slip.tsx'
import { SongPlayer } from './song-player.tsx'
import { SongUpload } from './song-upload.tsx'
import { SongWordsForm } from './song-words-form.tsx'
import type { Draft } from './use-draft.ts'
import { usePayment } from './use-payment.ts'
import { usePrice } from './use-price.ts'
import { useSongWords } from './use-song-words.ts'

/** What the desk needs to know of the drop. */
export type AnsweredDrop = { id: string; name: string; label: string; expireTime: string; isClosed: boolean }

/** Give it the draft's id as its key: it begins with the words of the draft it is given. */
export function SubmissionDesk({ drop, draft }: { drop: AnsweredDrop; draft: Draft }) {
  const { demo, upload } = draft
  const words = useSongWords(demo)
  const price = usePrice()
  const { pay, isPaying, refusal } = usePayment(demo?.id)
  const named = dropText(drop)
  const waitsFor = payWaitsFor({
    demo,
    upload: upload?.state,
    isTitled: words.title.trim() !== '',
    isClosed: drop.isClosed,
    hasPrice: price.price !== undefined,
  })
  return (
    <div className="pair">
      <section className="min-w-0">
        <h1 className="title">Submit a demo</h1>
        <p className="mt-2 text-text-2">
          to{' '}
          <Link className="link touch" to={`/drop/${drop.id}`}>
            {drop.name}
          </Link>
          {named.slice(drop.name.length)}. {drop.isClosed ? 'It is closed.' : `Closes ${closesText(drop.expireTime)}.`}
        </p>
        <div className="mt-6">
          <SongUpload draft={draft} />
        </div>
        {demo && <SongChecked draft={draft} />}
        {demo && (
          <div className="mt-8">
            <SongWordsForm words={words} />
          </div>
        )}
      </section>
      <aside className="lg:sticky lg:top-[calc(var(--bar-top)+var(--s-8))]">
        <PriceSlip
          title={words.title.trim()}
          dropText={named}
          price={price}
          waitsFor={waitsFor}
          isPaying={isPaying}
          refusal={refusal}
          onPay={() => void pay(words.save)}
        />
        {demo?.payment === 'waiting' && (
          <Say className="mt-4 text-text-2">A checkout of this demo is open. Pay leads back to it.</Say>
        )}
      </aside>
    </div>
  )
}

/** What was found out about the song, and how it sounds at the level everybody hears. */
function SongChecked({ draft: { demo, upload } }: { draft: Draft }) {
  const audio = demo?.audio
  const isComing = audio?.state === 'preparing' || upload?.state === 'running' || upload?.state === 'success'
  if (!demo || audio?.state === 'refused' || (audio?.state !== 'ready' && !isComing)) return null
  return (
    <section className="mt-8">
      <h2 className="head mb-4">How it will be heard</h2>
      {audio?.state === 'ready' && (
        <div className="mb-2">
          <SongPlayer demo={demo} heard={[]} height={56} />
        </div>
      )}
      <Preflight audio={audio ?? null} />
    </section>
  )
}
