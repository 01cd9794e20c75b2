import type { LinkConsents } from '@velv/domain/songs/song-details.ts'
import { useState } from 'react'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'
import { onDayText } from '../../../ui/text/format.ts'
import { dropText } from '../demo.ts'
import { SubmissionHead, type TargetDrop } from '../submission/submission-head.tsx'
import { PayDock } from '../payment/payment-actions.tsx'
import type { PaymentBlocker } from '../payment/payment-blocker.ts'
import { type Included, paymentOption } from '../payment/payment-option.ts'
import { type PlusOffer, PriceSlip } from '../payment/price-slip.tsx'
import { useCloseCheckout } from '../payment/use-close-checkout.ts'
import { usePrice } from '../payment/use-price.ts'
import { useDemo } from '../use-demo.ts'
import { ChosenSong, missingConfirmations, type SubmissionChoice } from './chosen-song.tsx'
import { SongChoices } from './song-choices.tsx'
import { isSubmitted, readyVersions, type SongChoice, useSongChoice, useSongChoices } from './use-song-choices.ts'
import { useSubmitSong } from './use-submit-song.ts'
import { viewerLanguage } from '../../../lib/environment.ts'
import './choose.css'

type LibrarySubmissionProps = {
  drop: TargetDrop
  /** The song that the creator came with; the best fit otherwise. */
  songId: string | undefined
  /** What the creator allowed with their last submission. */
  lastConsents: LinkConsents | undefined
  included: Included | null | undefined
  offer: PlusOffer | null
  currency: string | undefined
  onCurrency: (currency: string) => void
  onUpload: () => void
  onDropClosed: () => void
}

const nothingChosen: SubmissionChoice = {
  versionId: undefined,
  hearAtMs: null,
  hearNote: '',
  isUnreleased: false,
  hasRights: false,
  mayBePlayedByLink: false,
  mayBeDownloadedByLink: false,
}

/** Submits a song of the library: choose it, or accept the one that is chosen, confirm, and pay. */
export function LibrarySubmission(props: LibrarySubmissionProps) {
  const { drop, included, offer, currency, onCurrency, onUpload, onDropClosed } = props
  const [query, setQuery] = useState('')
  const [isAll, setIsAll] = useState(false)
  const [pickedId, setPickedId] = useState(props.songId)
  const [submission, setSubmission] = useState<{ of: string; is: SubmissionChoice }>()
  const [isMissingShown, setIsMissingShown] = useState(false)
  const list = useSongChoices(drop.id, { q: query, isAll })
  const picked = useSongChoice(drop.id, pickedId)
  const rows = list.data?.rows ?? []
  const chosen = pickedId === undefined ? rows.find(canBeChosen) : (picked.data?.rows[0] ?? byId(rows, pickedId))
  const version =
    chosen && chosenVersion(chosen, submission?.of === chosen.song.id ? submission.is.versionId : undefined)
  const draftId = chosen?.sent?.result === 'draft' ? chosen.sent.demoId : undefined
  const draft = useDemo(draftId).data
  const current = chosen ? currentOf(chosen, submission, draft ?? props.lastConsents) : nothingChosen
  const price = usePrice({ currency: draft?.payment === 'waiting' ? draft.fee?.currency : currency })
  const paying = useSubmitSong({ dropId: drop.id, currency, onClosed: onDropClosed })
  const closing = useCloseCheckout(draftId)
  const option = paymentOption({ demo: draft, price: price.price, included, locale: viewerLanguage() })
  const change = (is: Partial<SubmissionChoice>) =>
    chosen && setSubmission({ of: chosen.song.id, is: { ...current, ...is } })
  const choose = (songId: string) => {
    setPickedId(songId)
    setIsMissingShown(false)
    paying.forget()
  }
  const pay = {
    paymentOption: option,
    reason: blockerOf(drop, chosen, version !== undefined, current, option?.by, option !== undefined),
    isPaying: paying.isPaying,
    isClosing: closing.isClosing,
    errorMessage: paying.errorMessage ?? closing.errorMessage,
    isLoggedOut: paying.isLoggedOut,
    onClose: closing.close,
    onPay: () => chosen && version && void paying.pay({ songId: chosen.song.id, ...current, versionId: version.id }),
    onMissing: () => setIsMissingShown(true),
  }
  const blocking = draft?.checks.filter(({ tone }) => tone === 'bad') ?? []
  return (
    <>
      <div className="pair">
        <section className="min-w-0">
          <SubmissionHead drop={drop} hasDraft={draft !== undefined} />
          <SongChoices
            choices={chosen && !byId(rows, chosen.song.id) && !query ? [chosen, ...rows] : rows}
            total={list.data?.total ?? 0}
            chosen={chosen?.song.id}
            query={query}
            isAll={isAll}
            isFailed={list.isError && !list.data}
            onChoose={choose}
            onSearch={setQuery}
            onAll={() => setIsAll(true)}
            onUpload={onUpload}
            onRetry={() => void list.refetch()}
          />
          {chosen && version && (
            <ChosenSong
              key={chosen.song.id}
              choice={chosen}
              version={version}
              submission={current}
              isMissingShown={isMissingShown}
              onChange={change}
            />
          )}
          {blocking.map(({ check, message, explains }) => (
            <InlineMessage key={check} tone="bad" className="mt-4">
              {message} {explains}
            </InlineMessage>
          ))}
        </section>
        <aside className="lg:sticky lg:top-[calc(var(--bar-top)+var(--s-8))]">
          <PriceSlip
            {...pay}
            title={chosen?.song.title ?? ''}
            dropText={dropText(drop)}
            price={price}
            onCurrency={onCurrency}
            included={included}
            offer={offer}
            message={option?.by === 'open' ? openCheckoutText : undefined}
          />
        </aside>
      </div>
      <PayDock {...pay} />
    </>
  )
}

const openCheckoutText = 'Your checkout is still open. You won’t be charged until you finish it.'

const byId = (rows: readonly SongChoice[], id: string) => rows.find(({ song }) => song.id === id)

const canBeChosen = (choice: SongChoice) =>
  !isSubmitted(choice) && !choice.heldUntil && readyVersions(choice.song).length > 0

function chosenVersion({ song }: SongChoice, versionId: string | undefined) {
  const versions = readyVersions(song)
  return versions.find(({ id }) => id === versionId) ?? versions[0]
}

/** What has been chosen for this song; at first the moment that is stored with it, and what was allowed the last time. */
function currentOf(
  { song }: SongChoice,
  submission: { of: string; is: SubmissionChoice } | undefined,
  consents: LinkConsents = nothingChosen,
): SubmissionChoice {
  if (submission?.of === song.id) return submission.is
  const { mayBePlayedByLink, mayBeDownloadedByLink } = consents
  const { hearAtMs, hearNote } = song
  return { ...nothingChosen, hearAtMs, hearNote, mayBePlayedByLink, mayBeDownloadedByLink }
}

/** What has to happen before the song can be paid for, as the text of the pay button. */
function blockerOf(
  drop: TargetDrop,
  chosen: SongChoice | undefined,
  hasVersion: boolean,
  submission: SubmissionChoice,
  by: string | undefined,
  hasPrice: boolean,
): PaymentBlocker | undefined {
  if (drop.block) return { message: drop.block === 'drop/paused' ? 'This drop is paused' : 'This drop is closed' }
  if (!chosen) return { message: 'Choose a song', part: 'song' }
  if (isSubmitted(chosen)) return { message: 'You’ve submitted this song' }
  if (chosen.heldUntil) return { message: `On hold until ${onDayText(chosen.heldUntil)}` }
  if (!hasVersion) return { message: 'This song has no recording yet' }
  // An open checkout is continued as it was started.
  if (by === 'open') return undefined
  if (Object.keys(chosen.song.missing).length > 0) return { message: 'Complete the song’s details' }
  const [unconfirmed] = Object.keys(missingConfirmations(submission)) as ('isUnreleased' | 'hasRights')[]
  if (unconfirmed) return { message: 'Confirm both statements', part: unconfirmed }
  return hasPrice ? undefined : { message: 'Loading the price' }
}
