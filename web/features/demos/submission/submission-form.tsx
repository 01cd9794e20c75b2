import type { LinkConsents } from '@velv/domain/songs/song-details.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'
import { useFocusFallback } from '../../../ui/layout/use-focus-fallback.ts'
import { checkFile } from '../../songs/upload/check-file.ts'
import { DeleteDraft } from './delete-draft.tsx'
import { dropText } from '../demo.ts'
import { PayDock } from '../payment/payment-actions.tsx'
import { paymentBlocker } from '../payment/payment-blocker.ts'
import { PriceSlip, type PlusOffer } from '../payment/price-slip.tsx'
import { SongPreview } from './song-preview.tsx'
import { SuspendedBanner } from '../suspended-banner.tsx'
import { readFileDetails } from '../../songs/details/read-file-details.ts'
import { SongUpload } from './song-upload.tsx'
import { SongDetailsForm } from '../../songs/details/song-details-form.tsx'
import { hasExpiredCheckout, type Included, paymentOption } from '../payment/payment-option.ts'
import { SubmissionHead, type TargetDrop } from './submission-head.tsx'
import type { Draft } from './use-draft.ts'
import { useCloseCheckout } from '../payment/use-close-checkout.ts'
import { useCheckout } from '../payment/use-checkout.ts'
import { usePrice } from '../payment/use-price.ts'
import { useSongDetails } from './use-song-details.ts'
import { viewerLanguage } from '../../../lib/environment.ts'

type SubmissionFormProps = {
  drop: TargetDrop
  draft: Draft
  myName: string
  /** What the creator allowed with their last submission. */
  lastConsents: LinkConsents | undefined
  /** The included submissions of Velv Plus; undefined while loading. */
  included: Included | null | undefined
  offer: PlusOffer | null
  /** The chosen currency; undefined for the visitor's default. */
  currency: string | undefined
  onCurrency: (currency: string) => void
  onDropClosed: () => void
  onDeleted: () => void
  /** Goes back to the songs of the library; undefined if it has none. */
  onLibrary: (() => void) | undefined
}

const openCheckoutText =
  'Your checkout is still open. You won’t be charged until you finish it. Close it to pay in another currency, replace the file, or delete the draft.'
const closedCheckoutText = 'Checkout closed. You weren’t charged.'

/** Render it with the draft's key: it starts with the details of the draft it receives. */
export function SubmissionForm(props: SubmissionFormProps) {
  const { drop, draft, myName, included, offer, currency, onCurrency, onDropClosed, onDeleted, onLibrary } = props
  const { demo, upload } = draft
  const songPart = useFocusFallback<HTMLDivElement>()
  const editor = useSongDetails(drop.id, demo, draft.createDraft, props.lastConsents)
  const price = usePrice({ currency })
  const paying = useCheckout({ demoId: demo?.id, currency, onClosed: onDropClosed })
  const closing = useCloseCheckout(demo?.id)
  const option = paymentOption({ demo, price: price.price, included, locale: viewerLanguage() })
  const reason = paymentBlocker({
    demo,
    upload: upload?.isInOtherTab ? 'running' : upload?.state,
    missing: { ...editor.missing, ...editor.invalid },
    block: drop.block,
    hasPrice: option !== undefined,
    verb: option?.verb ?? 'Pay',
  })
  /** Checks the file, creates the draft if there is none, and uploads the file; resolves with a sentence if that is impossible. */
  const choose = async (file: File): Promise<string | undefined> => {
    const problem = await checkFile(file)
    if (problem) return problem
    try {
      await draft.send(await editor.ensureDraft(await readFileDetails(file, myName)), file)
      return undefined
    } catch (error) {
      return error instanceof ApiError ? error.message : 'We couldn’t start the upload. Try again.'
    }
  }
  const pay = {
    paymentOption: option,
    reason,
    isPaying: paying.isPaying,
    isClosing: closing.isClosing,
    errorMessage: paying.errorMessage ?? closing.errorMessage,
    isLoggedOut: paying.isLoggedOut || editor.isLoggedOut,
    onClose: closing.close,
    onPay: () => void paying.pay(editor.save),
    onMissing: editor.showMissing,
  }
  const message =
    option?.by === 'open' ? openCheckoutText : demo && hasExpiredCheckout(demo) ? closedCheckoutText : undefined
  return (
    <>
      <div className="pair">
        <section className="min-w-0">
          <SubmissionHead drop={drop} hasDraft={demo !== undefined} />
          {demo && <SuspendedBanner demo={demo} className="mt-4" />}
          {/* The slip shows the same message, but far below in a single column. */}
          {message && <InlineMessage className="mt-4 lg:hidden">{message}</InlineMessage>}
          {onLibrary && (
            <Button variant="quiet" className="mt-3 -ml-3 wraps" onClick={onLibrary}>
              Choose a song from your library
            </Button>
          )}
          <div ref={songPart} className="mt-6" data-field="song">
            <SongUpload draft={draft} onFile={choose} />
          </div>
          <SongPreview draft={draft} editor={editor} />
          <SongDetailsForm editor={editor} myName={myName} requestedLanguages={drop.lyrics} />
          {demo && (
            <div className="mt-6 grid">
              <DeleteDraft demo={demo} stopSaving={editor.stopSaving} onDeleted={onDeleted} />
            </div>
          )}
        </section>
        <aside className="lg:sticky lg:top-[calc(var(--bar-top)+var(--s-8))]">
          <PriceSlip
            {...pay}
            title={editor.details.title.trim()}
            dropText={dropText(drop)}
            price={price}
            onCurrency={onCurrency}
            included={included}
            offer={offer}
            message={message}
          />
        </aside>
      </div>
      <PayDock {...pay} />
    </>
  )
}
