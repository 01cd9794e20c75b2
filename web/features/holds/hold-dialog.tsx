import {
  firstHoldDefaults,
  type HoldDefaults,
  holdEnd,
  holdLimits,
  isHoldEnd,
  termsFromDefaults,
} from '@velv/domain/demos/holds/hold.ts'
import { parseOffer } from '@velv/domain/drops/deal/offer.ts'
import { canSetHoldTerms } from '@velv/domain/teams/team-actions.ts'
import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { api, client } from '../../lib/api/api.ts'
import { serverDate } from '../../lib/server-clock.ts'
import { useMe } from '../../lib/session/session.ts'
import { SegmentedSwitch } from '../../ui/buttons/segmented-switch.tsx'
import { InlineMessage } from '../../ui/feedback/inline-message.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { KeyCap } from '../../ui/keyboard/key-cap.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { onDayText } from '../../ui/text/format.ts'
import { dayOf, daysUntil, endOfDay } from '../drops/editor/closing-day.ts'
import '../drops/briefs.css'
import { TermsFields } from './terms-fields.tsx'
import { HoldClock } from './hold-clock.tsx'
import { heldElsewhereText, type Hold, type HoldTerms, remindersText } from './hold-text.ts'
import './holds.css'

const lengths = ['30', '60', '90'] as const
type Length = (typeof lengths)[number] | 'date'

type HoldDialogProps = {
  demo: { id: string; title: string; creator: string; heldElsewhereUntil: string | null }
  /** The artist of the drop, and whether its creators don't know them. */
  drop: { name: string; artist: string; isArtistConfidential: boolean }
  /** An offer whose terms can still change; without it, the hold can still be undone, and has the usual terms. */
  hold?: Hold | undefined
  onSaved: () => void
  onClose: () => void
}

/** The terms of a hold, which its creator will read. */
export function HoldDialog(props: HoldDialogProps) {
  const { data: defaults, error } = api.useQuery('get', '/api/my/hold-defaults')
  // Without them, the usual terms serve as well.
  if (!defaults && !error) return null
  return <HoldForm {...props} defaults={defaults ?? firstHoldDefaults} />
}

function useHoldForm({ drop, hold, defaults }: Pick<HoldDialogProps, 'drop' | 'hold'> & { defaults: HoldDefaults }) {
  const [now] = useState(() => serverDate())
  const usual = lengths.find((days) => days === String(defaults.days))
  const [length, setLength] = useState<Length>(hold?.endsAt ? 'date' : (usual ?? 'date'))
  const [day, setDay] = useState(dayOf(hold?.endsAt ? new Date(hold.endsAt) : holdEnd(now, defaults.days)))
  const [terms, setTerms] = useState<HoldTerms>(
    hold?.terms ?? {
      ...termsFromDefaults(defaults),
      artist: drop.artist,
      isArtistConfidential: drop.isArtistConfidential,
    },
  )
  const endsAt = endOfDay(length === 'date' ? day : dayOf(holdEnd(now, Number(length))))
  return {
    now,
    length,
    setLength,
    day,
    setDay,
    endsAt,
    isDayValid: isHoldEnd(endsAt, now),
    terms,
    change: (part: Partial<HoldTerms>) => setTerms((old) => ({ ...old, ...part })),
  }
}

/** Saves the terms, and places the hold or lets its undo time begin again. */
function useSaveTerms(
  { demo, hold, onSaved, onClose }: HoldDialogProps,
  { terms, endsAt, now }: ReturnType<typeof useHoldForm>,
) {
  const params = { path: { id: demo.id } }
  useEffect(() => {
    // The hold isn't placed while its terms are written.
    if (!hold)
      void client.POST('/api/demos/{id}/hold/pause', { params: { path: { id: demo.id } } }).catch(() => undefined)
  }, [demo.id, hold])
  const mutation = useMutation({
    mutationFn: async ({ isUsual }: { isUsual: boolean }) => {
      const { fee, split, isExclusive, hasFirstRefusal } = terms
      const days = daysUntil(dayOf(endsAt), now)
      if (isUsual)
        await client.PUT('/api/my/hold-defaults', { body: { days, fee, split, isExclusive, hasFirstRefusal } })
      await client.PUT('/api/demos/{id}/hold', { params, body: { ...terms, endsAt: endsAt.toISOString() } })
    },
    onSuccess: () => {
      onSaved()
      onClose()
    },
  })
  const close = () => {
    if (!hold) void client.PUT('/api/demos/{id}/hold', { params }).then(onSaved, () => undefined)
    onClose()
  }
  return { ...mutation, close }
}

/** What the terms lack; undefined if nothing. */
function problemOf({ isDayValid, terms: { fee } }: ReturnType<typeof useHoldForm>): string | undefined {
  if (!isDayValid) return 'Choose a day'
  return fee === '' || parseOffer(fee) ? undefined : 'Enter the fee'
}

function HoldForm(props: HoldDialogProps & { defaults: HoldDefaults }) {
  const { demo, drop, hold } = props
  const { organization } = useMe()
  const form = useHoldForm(props)
  const [isUsual, setUsual] = useState(false)
  const { mutate, isPending, error, close } = useSaveTerms(props, form)
  const problem = problemOf(form)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || problem || isPending) return
    event.preventDefault()
    mutate({ isUsual })
  }
  return (
    <FormDialog
      title={`Hold ${demo.title}`}
      message={[demo.creator, `for ${drop.name}`].filter(Boolean).join(', ')}
      verb={hold ? 'Save terms' : 'Place hold'}
      busy={isPending}
      error={error}
      {...(problem && { disabledReason: problem })}
      onSubmit={() => mutate({ isUsual })}
      onClose={close}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut for the button below */}
      <div className="hold-form" onKeyDown={onKeyDown}>
        {demo.heldElsewhereUntil && (
          <InlineMessage tone="warn">{heldElsewhereText(demo.heldElsewhereUntil)}</InlineMessage>
        )}
        <Until form={form} />
        <Terms terms={form.terms} creator={demo.creator} change={form.change} />
        {organization && canSetHoldTerms(organization) && (
          <Checkbox label="Start our next holds with these terms" checked={isUsual} onChange={setUsual} />
        )}
        <p className="small text-text-2">
          The creator has {holdLimits.answerDays} days to accept or decline. {remindersText}
        </p>
        <p className="small wide-only text-text-3">
          <KeyCap>Ctrl</KeyCap> <KeyCap>Enter</KeyCap> {hold ? 'to save' : 'to place'}
        </p>
      </div>
    </FormDialog>
  )
}

type TermsProps = { terms: HoldTerms; creator: string; change: (part: Partial<HoldTerms>) => void }

function Terms({ terms, creator, change }: TermsProps) {
  return (
    <>
      <TermsFields terms={terms} change={change}>
        {terms.artist && (
          <Checkbox
            label="Keep the artist confidential until the hold is accepted"
            checked={terms.isArtistConfidential}
            onChange={(isArtistConfidential) => change({ isArtistConfidential })}
          />
        )}
      </TermsFields>
      <TextArea
        label={`Message to ${creator || 'the creator'}`}
        rows={2}
        maxLength={holdLimits.messageMax}
        value={terms.message}
        onChange={({ target }) => change({ message: target.value })}
      />
    </>
  )
}

function Until({ form }: { form: ReturnType<typeof useHoldForm> }) {
  const { now, length, setLength, day, setDay, endsAt, isDayValid } = form
  return (
    <div className="grid gap-2">
      <span className="label">Hold until</span>
      <div className="row flex-wrap gap-3">
        <SegmentedSwitch
          label="Hold until"
          value={length}
          choices={[
            ...lengths.map((days) => ({ value: days, label: `${days} days` })),
            { value: 'date', label: 'Date' },
          ]}
          onChange={setLength}
        />
        {length === 'date' ? (
          <input
            className="input w-auto"
            type="date"
            aria-label="Last day"
            min={dayOf(holdEnd(now, holdLimits.minDays))}
            max={dayOf(holdEnd(now, holdLimits.maxDays))}
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
        ) : (
          <span className="text-text-2">{onDayText(endsAt)}</span>
        )}
      </div>
      {isDayValid ? (
        <HoldClock now={now} endsAt={endsAt} />
      ) : (
        <p className="small text-text-2">
          Choose a day between {onDayText(holdEnd(now, holdLimits.minDays))} and{' '}
          {onDayText(holdEnd(now, holdLimits.maxDays))}.
        </p>
      )}
    </div>
  )
}
