import { nogoReasonKeys, screenerReasonKeys } from '@velv/domain/screening/nogo-reasons.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { usePitchingKeys } from '../shortcuts/use-pitching-keys.ts'
import { queuedDemoForTests } from '../queued-demo-for-tests.ts'
import { DecisionToasts } from './decision-toasts.tsx'
import { NogoReasonForm } from './nogo-reason-form.tsx'
import { PitchForm } from './pitch-form.tsx'
import { RecuseForm } from './recuse-form.tsx'
import { type DecisionDetails, type ExplainedDecision, useDecisionForm } from './use-decision-form.ts'

const onSend = vi.fn<(decision: ExplainedDecision, details: DecisionDetails) => void>()
const onSeek = vi.fn<(tenth: number) => void>()
beforeEach(() => vi.clearAllMocks())

/** The forms of the decisions, with the keys of the pitching view that matter to them. */
function Forms({ isOwner = false }: { isOwner?: boolean }) {
  const form = useDecisionForm('marble', isOwner ? nogoReasonKeys : screenerReasonKeys)
  usePitchingKeys(
    (action) => {
      const digit = action.does === 'tenth' ? action.tenth : action.does === 'digit' ? action.digit : undefined
      if (digit !== undefined && form.decision) form.chooseNth(digit)
      else if (digit !== undefined) onSeek(digit)
      else if (action.does === 'decide' && !form.decision) form.open(action.choice as ExplainedDecision)
    },
    isOwner ? 'owner' : 'screener',
  )
  const send = () => {
    const sent = form.submit()
    if (sent) onSend(sent.decision, sent.details)
  }
  if (!form.decision) return <p>Closed</p>
  if (form.decision === 'recuse') return <RecuseForm title="Marble" form={form} showKeys onSubmit={send} />
  const Form = form.decision === 'pitch' ? PitchForm : NogoReasonForm
  return <Form title="Marble" form={form} showKeys onDecide={send} />
}

const { keyboard } = userEvent
const checked = () =>
  [...document.querySelectorAll<HTMLInputElement>('.decision-choice input')]
    .filter(({ checked: isChecked }) => isChecked)
    .map(({ ariaLabel }) => ariaLabel!.split(':')[0])
const praise = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}:`) })

describe('the form of a pitch [B-2]', () => {
  it('takes three keys: P, a digit for what’s good, and Enter', async () => {
    await render(<Forms />)
    await keyboard('p')
    const form = page.getByRole('form', { name: 'Why pitch Marble?' })
    await expect.element(form).toHaveFocus()
    await keyboard('1{Enter}')
    expect(onSend.mock.calls).toEqual([['pitch', { praise: ['hook'] }]])
    await expect.element(page.getByText('Closed')).toBeVisible()
  })

  it('asks for one to three, which digits and clicks toggle', async () => {
    await render(<Forms />)
    await keyboard('p')
    await expect.element(page.getByRole('button', { name: 'Choose 1 to 3' })).toHaveAttribute('aria-disabled', 'true')
    await keyboard('{Enter}')
    expect(onSend).not.toHaveBeenCalled()
    await keyboard('152')
    expect(checked()).toEqual(['Hook', 'Vocal', 'Mood fits'])
    await expect
      .element(page.getByText(/^The hook sticks after one listen. The vocal carries the song. The mood is right/))
      .toBeVisible()
    await keyboard('7')
    expect(checked()).toEqual(['Hook', 'Vocal', 'Mood fits'])
    await expect.element(praise('Fresh')).toHaveAttribute('aria-disabled', 'true')
    await keyboard('5')
    // After a click, digits still choose, and Space toggles the choice that has the focus.
    await page.getByText('Fresh').click()
    expect(checked()).toEqual(['Hook', 'Vocal', 'Fresh'])
    await keyboard('1')
    expect(checked()).toEqual(['Vocal', 'Fresh'])
    await keyboard(' ')
    expect(checked()).toEqual(['Vocal'])
    await keyboard('{Enter}')
    expect(onSend.mock.calls).toEqual([['pitch', { praise: ['vocal'] }]])
  })

  it('takes a note for each reader, in which digits are text, and keeps them until they are sent', async () => {
    await render(<Forms />)
    await keyboard('p')
    await keyboard('2')
    await page.getByRole('textbox', { name: 'Note to the owner' }).click()
    await keyboard('Listen from 0:18')
    await page.getByRole('textbox', { name: 'Note to the creator' }).click()
    await keyboard(' What a bridge ')
    await keyboard('{Escape}')
    await expect.element(page.getByText('Closed')).toBeVisible()
    await keyboard('4')
    expect(onSeek).toHaveBeenCalledWith(4)
    await keyboard('p')
    await expect.element(page.getByRole('textbox', { name: 'Note to the owner' })).toHaveValue('Listen from 0:18')
    await page.getByRole('textbox', { name: 'Note to the creator' }).click()
    await keyboard('{Enter}')
    expect(onSend.mock.calls).toEqual([
      ['pitch', { praise: ['vocal'], note: 'What a bridge', ownerNote: 'Listen from 0:18' }],
    ])
  })
})

describe('the form of a no go [B-2]', () => {
  it('offers an owner the reasons of a screener, and to give none', async () => {
    await render(<Forms isOwner />)
    await keyboard('x')
    expect(page.getByRole('radio').elements().length).toBe(9)
    await keyboard('9')
    await expect.element(page.getByRole('radio', { name: 'No reason given', exact: true })).toBeChecked()
    await expect.element(page.getByText('The creator will see: No reason given.')).toBeVisible()
    await keyboard('{Enter}')
    expect(onSend.mock.calls).toEqual([['nogo', { reason: 'notGiven' }]])
  })

  it('requires a reason of a screener', async () => {
    await render(<Forms />)
    await keyboard('x')
    expect(page.getByRole('radio').elements().length).toBe(8)
    await keyboard('9{Enter}')
    expect([checked(), onSend.mock.calls]).toEqual([[], []])
    await keyboard('13{Enter}')
    expect(onSend.mock.calls).toEqual([['nogo', { reason: 'mood' }]])
  })
})

it('leaves Escape to an open dialog, and takes it while one is closing [X-1]', async () => {
  await render(
    <>
      <Forms />
      <div role="dialog" />
    </>,
  )
  const dialog = document.querySelector('[role="dialog"]')!
  dialog.setAttribute('data-closed', '')
  await keyboard('x')
  dialog.removeAttribute('data-closed')
  await keyboard('{Escape}')
  await expect.element(page.getByRole('form')).toBeVisible()
  dialog.setAttribute('data-closed', '')
  await keyboard('{Escape}')
  await expect.element(page.getByText('Closed')).toBeVisible()
})

describe('the form of “I recognize this song” [L-1]', () => {
  it('says what it does before anything is sent', async () => {
    await render(<Forms />)
    await keyboard('i')
    await expect.element(page.getByRole('form', { name: 'Do you recognize Marble?' })).toHaveFocus()
    await expect.element(page.getByText(/You’re still paid for the time/)).toBeVisible()
    await keyboard('{Escape}')
    await expect.element(page.getByText('Closed')).toBeVisible()
    expect(onSend).not.toHaveBeenCalled()
    await keyboard('i{Enter}')
    expect(onSend.mock.calls).toEqual([['recuse', {}]])
  })
})

it.each(['Control', 'Meta'])('%s+Enter sends a form from a field, a choice, and a button [B-2]', async (modifier) => {
  await render(<Forms />)
  const send = () => keyboard(`{${modifier}>}{Enter}{/${modifier}}`)
  const targets = [
    page.getByRole('textbox', { name: 'Note to the creator' }),
    page.getByRole('radio', { name: /^Mood:/ }),
    page.getByRole('button', { name: /^Back/ }),
  ]
  for (const target of targets) {
    await keyboard('x3')
    ;(target.element() as HTMLElement).focus()
    await send()
    await expect.element(page.getByText('Closed')).toBeVisible()
  }
  expect(onSend.mock.calls).toEqual(targets.map(() => ['nogo', { reason: 'mood' }]))
})

it('tells the author of a note that repeats itself, and how to change it [B-2]', async () => {
  const undoable = (similarNotes: number) => ({
    demo: queuedDemoForTests('Marble', 'pitch', []),
    message: 'Marble is pitched',
    untilMs: Date.now() + 10_000,
    similarNotes,
  })
  const toasts = (similarNotes: number) => (
    <DecisionToasts
      undoable={[undoable(similarNotes)]}
      notes={[]}
      maxVisible={3}
      showKeys
      onUndo={() => undefined}
      onTerms={() => undefined}
    />
  )
  const text = () => page.getByRole('status').element().textContent
  const { rerender } = await render(toasts(0))
  expect(text()).not.toContain('nearly the same')
  await rerender(toasts(1))
  expect(text()).toContain('Your note is nearly the same as one of your last 50.')
  await rerender(toasts(12))
  expect(text()).toContain('Your note is nearly the same as 12 of your last 50. Undo to change it.')
})
