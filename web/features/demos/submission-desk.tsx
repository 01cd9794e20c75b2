import type { SubmissionBlock } from '@velv/domain/drops/drop.ts'
import { Link } from 'react-router'
import { Refusal } from '../../platform/refusal.ts'
import { closesText } from '../../ui/format.ts'
import { Say } from '../../ui/say.tsx'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import { whyNotSend } from './check-file.ts'
import { DeleteDraft } from './delete-draft.tsx'
import { dropText, labelBehind } from './demo.ts'
import { PayDock } from './pay-dock.tsx'
import { payWaitsFor } from './pay-reason.ts'
import { PriceSlip, type PlusOffer } from './price-slip.tsx'
import { SongChecked } from './song-checked.tsx'
import { Suspended } from './suspended.tsx'
import { titleFrom } from './song-title.ts'
import { SongUpload } from './song-upload.tsx'
import { SongWordsForm } from './song-words-form.tsx'
import { hasExpired, type Included, toPay } from './to-pay.ts'
import type { Draft } from './use-draft.ts'
import { useCloseCheckout } from './use-close-checkout.ts'
import { usePayment } from './use-payment.ts'
import { usePrice } from './use-price.ts'
import { useSongWords } from './use-song-words.ts'

/** What the desk needs to know of the drop. */
type AnsweredDrop = {
  id: string
  name: string
  label: string
  expireTime: string
  /** Why it takes no submissions; undefined while it does. */
  block: SubmissionBlock | undefined
  /** The languages it asks for. */
  lyrics: readonly string[]
}

type SubmissionDeskProps = {
  drop: AnsweredDrop
  draft: Draft
  myName: string
  /** What Velv Plus pays for; undefined while it is not known. */
  included: Included | null | undefined
  offer: PlusOffer | null
  /** The one that was chosen; undefined for the visitor's own. */
  currency: string | undefined
  onCurrency: (currency: string) => void
  onDropClosed: () => void
  onDeleted: () => void
}

const blockSays = {
  'drop/closed':
    'This drop has closed and no longer takes submissions. Your draft stays in My Pitches until you delete it.',
  'drop/paused':
    'This drop is paused and isn’t taking submissions right now. Your draft stays in My Pitches, and you can submit it once the drop resumes.',
} as const

const openSays =
  'Your checkout is still open. You won’t be charged until you finish it; a bank debit then takes a few days. Close it to choose another song or delete the draft.'
const overSays = 'The checkout is closed. You weren’t charged.'

/** Give it the draft's key: it begins with the words of the draft it is given. */
export function SubmissionDesk(props: SubmissionDeskProps) {
  const { drop, draft, myName, included, offer, currency, onCurrency, onDropClosed, onDeleted } = props
  const { demo, upload } = draft
  const songPart = useKeptFocus<HTMLDivElement>()
  const writing = useSongWords(drop.id, demo, draft.begin)
  const price = usePrice({ currency })
  const paying = usePayment({ demoId: demo?.id, currency, onClosed: onDropClosed })
  const closing = useCloseCheckout(demo?.id)
  const pays = toPay({ demo, price: price.price, included, locale: navigator.language })
  const reason = payWaitsFor({
    demo,
    upload: upload?.isElsewhere ? 'running' : upload?.state,
    missing: { ...writing.missing, ...writing.tooMuch },
    block: drop.block,
    hasPrice: pays !== undefined,
    verb: pays?.verb ?? 'Pay',
  })
  /** Looks at the file, begins the draft where there is none, and sends it; answers why not in one sentence. */
  const choose = async (file: File): Promise<string | undefined> => {
    const why = await whyNotSend(file)
    if (why) return why
    try {
      await draft.send(await writing.beginWith(titleFrom(file.name)), file)
      return undefined
    } catch (error) {
      return error instanceof Refusal ? error.message : 'The upload could not be started. Try again.'
    }
  }
  const pay = {
    toPay: pays,
    reason,
    isPaying: paying.isPaying,
    isClosing: closing.isClosing,
    refusal: paying.refusal ?? closing.refusal,
    isLoggedOut: paying.isLoggedOut || writing.isLoggedOut,
    onClose: closing.close,
    onPay: () => void paying.pay(writing.save),
    onMissing: writing.askForMissing,
  }
  const says = pays?.by === 'open' ? openSays : demo && hasExpired(demo) ? overSays : undefined
  return (
    <>
      <div className="pair">
        <section className="min-w-0">
          <h1 className="title">Submit a demo</h1>
          <p className="mt-2 text-text-2">
            to{' '}
            <Link className="link touch" to={`/drop/${drop.id}`}>
              {drop.name}
            </Link>
            {labelBehind(drop)}. {drop.block !== 'drop/closed' && `Closes ${closesText(drop.expireTime)}.`}
          </p>
          {drop.block && (
            <Say tone="warn" className="mt-4">
              {blockSays[drop.block]}
            </Say>
          )}
          {demo && <Suspended demo={demo} className="mt-4" />}
          {/* The slip says so too, and stands far below where there is one column. */}
          {says && <Say className="mt-4 lg:hidden">{says}</Say>}
          <div ref={songPart} className="mt-6" data-field="song">
            <SongUpload draft={draft} onFile={choose} />
          </div>
          <SongChecked draft={draft} writing={writing} />
          <SongWordsForm writing={writing} myName={myName} askedLanguages={drop.lyrics} />
          {demo && (
            <div className="mt-6 grid">
              <DeleteDraft demo={demo} onDeleted={onDeleted} />
            </div>
          )}
        </section>
        <aside className="lg:sticky lg:top-[calc(var(--bar-top)+var(--s-8))]">
          <PriceSlip
            {...pay}
            title={writing.words.title.trim()}
            dropText={dropText(drop)}
            price={price}
            onCurrency={onCurrency}
            included={included}
            offer={offer}
            says={says}
          />
        </aside>
      </div>
      <PayDock {...pay} />
    </>
  )
}
