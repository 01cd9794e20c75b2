import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { emulateMotion } from '../../testing/emulate-motion.ts'
import { Button } from '../buttons/button.tsx'
import { AlertDialog } from './alert-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'

function RenamePage({ isTall = false }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <main id="page" tabIndex={-1} style={{ height: isTall ? 3000 : 'auto' }}>
      <Button onClick={() => setOpen(true)}>Rename</Button>
      <Button>Other</Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Rename the drop" message="Creators see the name.">
        <label>
          Name <input />
        </label>
        <Button onClick={() => setOpen(false)}>Save</Button>
      </Dialog>
    </main>
  )
}

function RemovePage({ onConfirm, isBusy = false }: { onConfirm: () => void; isBusy?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <main id="page" tabIndex={-1}>
      <Button onClick={() => setOpen(true)}>Remove</Button>
      <AlertDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Remove Harbour?"
        message="Its audio is deleted."
        verb="Remove the song"
        busy={isBusy}
        onConfirm={onConfirm}
      />
    </main>
  )
}

const opener = page.getByRole('button', { name: 'Rename' })
const dialog = page.getByRole('dialog', { name: 'Rename the drop' })
const alertDialog = page.getByRole('alertdialog', { name: 'Remove Harbour?' })
const holdsFocus = () => dialog.element().contains(document.activeElement)

it('moves the focus into the dialog and keeps it there in both directions', async () => {
  await render(<RenamePage />)
  await userEvent.click(opener)
  await expect.element(dialog).toHaveAccessibleDescription('Creators see the name.')
  await expect.poll(holdsFocus).toBe(true)
  const visited = new Set<Element | null>()
  for (let press = 0; press < 7; press++) {
    await userEvent.tab()
    await expect.poll(holdsFocus).toBe(true)
    visited.add(document.activeElement)
  }
  for (const control of dialog.element().querySelectorAll('button, input')) expect(visited).toContain(control)
  for (let press = 0; press < 7; press++) {
    await userEvent.tab({ shift: true })
    await expect.poll(holdsFocus).toBe(true)
  }
})

it('hides the page behind it from screen readers', async () => {
  await render(<RenamePage />)
  await userEvent.click(opener)
  await expect.element(dialog).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Other' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Other' })).toBeVisible()
})

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its close button', () => userEvent.click(dialog.getByRole('button', { name: 'Close' }))],
  ['an action', () => userEvent.click(dialog.getByRole('button', { name: 'Save' }))],
  [
    'a press beside it',
    () => userEvent.click(page.elementLocator(document.body), { position: { x: 5, y: 5 }, force: true }),
  ],
])('closes by %s and returns the focus to what opened it', async (_, close) => {
  await render(<RenamePage />)
  await userEvent.click(opener)
  await expect.poll(holdsFocus).toBe(true)
  await close()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

it('focuses the page when what opened it is gone', async () => {
  const { rerender } = await render(
    <main id="page" tabIndex={-1}>
      <button type="button">Gone soon</button>
    </main>,
  )
  await userEvent.click(page.getByRole('button', { name: 'Gone soon' }))
  const withDialog = (isOpen: boolean) => (
    <main id="page" tabIndex={-1}>
      <Dialog open={isOpen} onOpenChange={() => {}} title="Rename the drop" />
    </main>
  )
  await rerender(withDialog(true))
  await expect.poll(holdsFocus).toBe(true)
  await rerender(withDialog(false))
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.id).toBe('page')
})

it('locks the scroll position of the page while it is open', async () => {
  await render(<RenamePage isTall />)
  await userEvent.click(opener)
  await expect.element(dialog).toBeVisible()
  await userEvent.wheel(page.elementLocator(document.documentElement), { delta: { y: 400 } })
  expect(window.scrollY).toBe(0)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await userEvent.wheel(page.elementLocator(document.documentElement), { delta: { y: 400 } })
  await expect.poll(() => window.scrollY).toBeGreaterThan(0)
})

it('fits the window, and scrolls when its content is higher', async () => {
  await page.viewport(320, 400)
  await render(
    <Dialog open onOpenChange={() => {}} title="Rename the drop">
      <div style={{ height: 900 }} />
      <Button>Save</Button>
    </Dialog>,
  )
  await expect.element(dialog).toBeVisible()
  const box = dialog.element().getBoundingClientRect()
  expect(box.left).toBeGreaterThanOrEqual(0)
  expect(box.right).toBeLessThanOrEqual(320)
  expect(box.top).toBeGreaterThanOrEqual(0)
  expect(box.bottom).toBeLessThanOrEqual(400)
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeInViewport()
})

it('appears without a transition where less motion is preferred', async () => {
  const durations = () => getComputedStyle(dialog.element()).transitionDuration.split(', ').map(parseFloat)
  await render(<Dialog open onOpenChange={() => {}} title="Rename the drop" />)
  await expect.element(dialog).toBeVisible()
  expect(Math.max(...durations())).toBeGreaterThan(0)
  await emulateMotion('reduce')
  await expect.poll(() => Math.max(...durations())).toBe(0)
})

it('asks before a destructive action: nothing happens by Escape, Cancel or a press beside it', async () => {
  const onConfirm = vi.fn<() => void>()
  await render(<RemovePage onConfirm={onConfirm} />)
  const remove = page.getByRole('button', { name: 'Remove', exact: true })
  await userEvent.click(remove)
  await expect.element(alertDialog).toHaveAccessibleDescription('Its audio is deleted.')
  await userEvent.keyboard('{Escape}')
  await expect.element(alertDialog).not.toBeInTheDocument()
  await expect.element(remove).toHaveFocus()
  await userEvent.click(remove)
  await userEvent.click(page.elementLocator(document.body), { position: { x: 5, y: 5 }, force: true })
  await expect.element(alertDialog).toBeVisible()
  await userEvent.click(alertDialog.getByRole('button', { name: 'Cancel' }))
  await expect.element(alertDialog).not.toBeInTheDocument()
  expect(onConfirm).not.toHaveBeenCalled()
})

it('focuses Cancel first, so that Enter destroys nothing', async () => {
  const onConfirm = vi.fn<() => void>()
  await render(<RemovePage onConfirm={onConfirm} />)
  await userEvent.click(page.getByRole('button', { name: 'Remove', exact: true }))
  await expect.element(alertDialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(alertDialog).not.toBeInTheDocument()
  expect(onConfirm).not.toHaveBeenCalled()
})

it('confirms by its verb, and not a second time while the action runs', async () => {
  const onConfirm = vi.fn<() => void>()
  const { rerender } = await render(<RemovePage onConfirm={onConfirm} />)
  await userEvent.click(page.getByRole('button', { name: 'Remove', exact: true }))
  const verb = alertDialog.getByRole('button', { name: 'Remove the song' })
  await userEvent.click(verb)
  expect(onConfirm).toHaveBeenCalledOnce()
  await rerender(<RemovePage onConfirm={onConfirm} isBusy />)
  await expect.element(verb).toHaveAttribute('aria-busy', 'true')
  await userEvent.click(verb)
  expect(onConfirm).toHaveBeenCalledOnce()
})

it('starts at the password, keeps a refused one selected, and announces why', async () => {
  const onPassword = vi.fn<(password: string) => Promise<string>>(() => Promise.resolve('This is not your password.'))
  await render(<PasswordDialog open title="Remove Mira" onClose={() => {}} onPassword={onPassword} />)
  const password = page.getByLabelText('Password', { exact: true })
  await expect.element(password).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(password).toHaveAccessibleDescription('Enter your password.')
  expect(onPassword).not.toHaveBeenCalled()
  await userEvent.keyboard('wrong{Enter}')
  await expect.element(page.getByRole('alert')).toHaveTextContent('This is not your password.')
  await userEvent.keyboard('right')
  await expect.element(password).toHaveValue('right')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
