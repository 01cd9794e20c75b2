import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Toasts, toast, toastWithUndo } from './toast.tsx'

const onUndo = vi.fn<(what: string) => void>()

function SongPage() {
  return (
    <main id="page" tabIndex={-1}>
      <button type="button" onClick={() => toast('Link copied.')}>
        Copy
      </button>
      {['Harbour', 'Lights'].map((song) => (
        <button key={song} type="button" onClick={() => toastWithUndo(`${song} removed.`, () => onUndo(song))}>
          Remove {song}
        </button>
      ))}
      <input aria-label="Note" />
      <ul style={{ position: 'absolute', bottom: 0, insetInline: 0 }}>
        <li>
          <button type="button" style={{ width: '100%', height: 60 }} onClick={() => toast('Paper Moons refunded.')}>
            Refund Paper Moons
          </button>
        </li>
      </ul>
      <Toasts />
    </main>
  )
}

const copy = page.getByRole('button', { name: 'Copy' })
const removeHarbour = page.getByRole('button', { name: 'Remove Harbour' })
const removeLights = page.getByRole('button', { name: 'Remove Lights' })
const toasts = page.getByRole('region', { name: 'Notifications' })
const link = toasts.getByRole('dialog', { name: 'Link copied.' })
const harbour = toasts.getByRole('dialog', { name: 'Harbour removed.' })
const lights = toasts.getByRole('dialog', { name: 'Lights removed.' })
const undoOf = (one: typeof harbour) => one.getByRole('button', { name: /^Undo/ })

beforeEach(async () => {
  onUndo.mockClear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  await render(<SongPage />)
  // A pointer over the place of the toasts would keep them open.
  await userEvent.hover(copy)
})

afterEach(() => {
  vi.useRealTimers()
})

/** Waits until a toast is at its place; polling moves the clock a little. */
async function expectShown(one: typeof harbour) {
  await expect.element(one).toBeVisible()
  await expect.poll(() => one.element().getAnimations().length).toBe(0)
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** Stops the clock first, because polling would move it on until even a toast that stays too long has closed. */
async function expectRemoved(one: typeof harbour) {
  vi.useRealTimers()
  await expect.element(one).not.toBeInTheDocument()
}

it('announces a message politely and leaves the focus where it is', async () => {
  await userEvent.click(copy)
  await expect.element(link).toBeVisible()
  await expect.element(copy).toHaveFocus()
  await expect.element(toasts).toHaveAttribute('aria-live', 'polite')
  await expect.element(link.getByRole('button')).not.toBeInTheDocument()
})

it('shows a message for five seconds', async () => {
  await userEvent.click(copy)
  await expectShown(link)
  await pass(4_000)
  await expectShown(link)
  await pass(1_000)
  await expectRemoved(link)
  await expect.element(copy).toHaveFocus()
})

it('offers undo for ten seconds, undoes once, and closes at once', async () => {
  await userEvent.click(removeHarbour)
  await expectShown(harbour)
  await pass(9_000)
  await userEvent.click(undoOf(harbour))
  expect(onUndo.mock.calls).toEqual([['Harbour']])
  await expect.element(harbour).not.toBeInTheDocument()
  await pass(20_000)
  expect(onUndo).toHaveBeenCalledOnce()
})

it('takes the offer back after ten seconds', async () => {
  await userEvent.click(removeHarbour)
  await expect.element(harbour).toBeVisible()
  await pass(10_200)
  await expectRemoved(harbour)
  await userEvent.keyboard('z')
  expect(onUndo).not.toHaveBeenCalled()
})

it('keeps the offer while the pointer rests on it', async () => {
  await userEvent.click(removeHarbour)
  await userEvent.hover(harbour)
  await pass(30_000)
  await expectShown(harbour)
  await userEvent.unhover(harbour)
  await userEvent.hover(copy)
  await pass(10_200)
  await expectRemoved(harbour)
  expect(onUndo).not.toHaveBeenCalled()
})

it('undoes the newest action with Z, then the one before, but not while typing', async () => {
  await userEvent.click(removeHarbour)
  await userEvent.click(removeLights)
  await expect.element(lights).toBeVisible()
  await userEvent.click(page.getByRole('textbox', { name: 'Note' }))
  await userEvent.keyboard('z')
  expect(onUndo).not.toHaveBeenCalled()
  await userEvent.click(copy)
  await userEvent.keyboard('z')
  expect(onUndo.mock.calls).toEqual([['Lights']])
  await expect.element(lights).not.toBeInTheDocument()
  await userEvent.keyboard('z')
  expect(onUndo.mock.calls).toEqual([['Lights'], ['Harbour']])
})

it('stacks two without covering each other, at the bottom of the window', async () => {
  await userEvent.click(removeHarbour)
  await userEvent.click(removeLights)
  await expect.element(harbour).toBeVisible()
  await expect.element(lights).toBeVisible()
  const boxes = () =>
    [harbour, lights].map((one) => one.element().getBoundingClientRect()).toSorted((a, b) => a.top - b.top)
  await expect.poll(() => boxes()[1]!.top - boxes()[0]!.bottom).toBeGreaterThanOrEqual(0)
  const [, lowest] = boxes()
  expect(lowest!.bottom).toBeLessThanOrEqual(window.innerHeight)
  expect(lowest!.bottom).toBeGreaterThan(window.innerHeight - 60)
})

it('shows at most two at once, and the third again when there is room', async () => {
  await userEvent.click(removeHarbour)
  await userEvent.click(removeLights)
  await userEvent.click(copy)
  await expect.element(link).toBeVisible()
  await expect.element(lights).toBeVisible()
  await expect.element(toasts.getByText('Harbour removed.')).not.toBeVisible()
  await userEvent.click(undoOf(lights))
  await expect.element(harbour).toBeVisible()
  await userEvent.click(undoOf(harbour))
  expect(onUndo.mock.calls).toEqual([['Lights'], ['Harbour']])
})

it('gives each its own time and its own undo', async () => {
  await userEvent.click(removeHarbour)
  await expectShown(harbour)
  await pass(6_000)
  await userEvent.click(removeLights)
  await expectShown(harbour)
  await expectShown(lights)
  await pass(4_000)
  await expectRemoved(harbour)
  await expectShown(lights)
  await userEvent.click(undoOf(lights))
  expect(onUndo.mock.calls).toEqual([['Lights']])
})

it('stays above a bar at the bottom of the page', async () => {
  const dock = document.createElement('div')
  dock.className = 'docked'
  dock.style.cssText = 'position: fixed; bottom: 0; left: 0; right: 0; height: 80px'
  document.querySelector('#page')!.append(dock)
  await userEvent.click(copy)
  await expect.element(link).toBeVisible()
  await expect
    .poll(() => link.element().getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(dock.getBoundingClientRect().top)
  dock.remove()
})

it('moves off the control that gets the focus', async () => {
  const control = document.createElement('button')
  control.style.cssText = 'position: fixed; bottom: 16px; left: 50%; height: 40px'
  document.querySelector('#page')!.append(control)
  await userEvent.click(copy)
  await expect.element(link).toBeVisible()
  const { top } = control.getBoundingClientRect()
  expect(link.element().getBoundingClientRect().bottom).toBeGreaterThan(top)
  control.focus()
  await expect.poll(() => link.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(top)
  control.remove()
})

it('does not cover the row it is about', async () => {
  const refund = page.getByRole('button', { name: 'Refund Paper Moons' })
  await refund.click()
  const refunded = toasts.getByRole('dialog', { name: 'Paper Moons refunded.' })
  await expectShown(refunded)
  const [row, shown] = [refund, refunded].map((one) => one.element().getBoundingClientRect())
  expect(row!.bottom).toBeGreaterThan(window.innerHeight - 100)
  expect(shown!.bottom).toBeLessThanOrEqual(row!.top)
})
