import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ApiError } from '../../lib/api/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { InlineMessage } from '../../ui/feedback/inline-message.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { AuthForm } from './auth-form.tsx'
import { useCheckedSubmit } from './use-checked-submit.ts'

const sentences = { email: 'Enter your email address.', password: 'Enter your password.' }

function SignUp({ send }: { send: () => Promise<unknown> }) {
  const { form, busy, done, error, problems } = useCheckedSubmit(sentences, send)
  return (
    <AuthForm {...form}>
      {error instanceof Error && <InlineMessage tone="bad">{error.message}</InlineMessage>}
      <TextField label="Email" name="email" type="email" required error={problems['email']} />
      <PasswordField label="Password" name="password" required error={problems['password']} />
      <Button type="submit" busy={busy}>
        Sign up
      </Button>
      {done && <p role="status">Check your email.</p>}
    </AuthForm>
  )
}

const email = page.getByRole('textbox', { name: 'Email' })
const password = page.getByLabelText('Password', { exact: true })
const button = page.getByRole('button', { name: 'Sign up' })

it('names every problem at its field, focuses the first, and sends nothing', async () => {
  const send = vi.fn<() => Promise<void>>(() => Promise.resolve())
  await render(<SignUp send={send} />)
  await userEvent.click(button)
  await expect.element(email).toHaveAccessibleDescription('Enter your email address.')
  await expect.element(password).toHaveAccessibleDescription('Enter your password.')
  await expect.element(email).toHaveFocus()
  await userEvent.keyboard('mira@halden.example')
  await expect.element(email).not.toHaveAccessibleDescription()
  await expect.element(password).toHaveAccessibleDescription('Enter your password.')
  await userEvent.keyboard('{Enter}')
  await expect.element(password).toHaveFocus()
  expect(send).not.toHaveBeenCalled()
})

it("places a server's errors at their fields, announces the sentence, and removes both while editing", async () => {
  const serverError = new ApiError('auth/email-already-in-use', 409, 'Somebody has this address.', {
    email: 'Use another address.',
  })
  const send = vi.fn<() => Promise<void>>(() => Promise.reject(serverError))
  await render(<SignUp send={send} />)
  await userEvent.fill(email, 'mira@halden.example')
  await userEvent.fill(password, 'trumpet under slate')
  await userEvent.keyboard('{Enter}')
  await expect.element(email).toHaveAccessibleDescription('Use another address.')
  await expect.element(email).toBeInvalid()
  await expect.element(email).toHaveFocus()
  await expect.element(password).not.toHaveAccessibleDescription()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Somebody has this address.')
  await userEvent.type(email, 's')
  await expect.element(email).not.toHaveAccessibleDescription()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

it('sends a form once however often it is submitted before the answer', async () => {
  const answer = Promise.withResolvers<void>()
  const send = vi.fn<() => Promise<void>>(() => answer.promise)
  await render(<SignUp send={send} />)
  await userEvent.fill(email, 'mira@halden.example')
  await userEvent.fill(password, 'trumpet under slate')
  await userEvent.keyboard('{Enter}')
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  await userEvent.keyboard('{Enter}')
  await userEvent.click(button)
  expect(send).toHaveBeenCalledOnce()
  answer.resolve()
  await expect.element(page.getByRole('status')).toHaveTextContent('Check your email.')
})
