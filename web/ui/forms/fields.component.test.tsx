import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Checkbox } from './checkbox.tsx'
import { CodeField } from './code-field.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { PasswordField } from './password-field.tsx'
import { PlainSelect } from './plain-select.tsx'
import { RadioCard } from './radio-card.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

const title = page.getByRole('textbox', { name: 'Title' })

it('describes a field by its hint and its error, and marks it as invalid', async () => {
  const { rerender } = await render(<TextField label="Title" hint="As it will be released." />)
  await expect.element(title).toHaveAccessibleDescription('As it will be released.')
  await expect.element(title).not.toHaveAttribute('aria-invalid')
  await rerender(<TextField label="Title" hint="As it will be released." error="Enter a title." />)
  await expect.element(title).toHaveAccessibleDescription('As it will be released. Enter a title.')
  await expect.element(title).toBeInvalid()
  await rerender(<TextField label="Title" error="Enter a title." />)
  await expect.element(title).toHaveAccessibleDescription('Enter a title.')
})

it('shows the error below its field and does not announce it on its own', async () => {
  await render(<TextField label="Title" error="Enter a title." />)
  const message = page.getByText('Enter a title.')
  await expect.element(message).toBeVisible()
  expect(message.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(
    title.element().getBoundingClientRect().bottom,
  )
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

it('paints the border of an invalid field in another color', async () => {
  const { rerender } = await render(<TextField label="Title" />)
  const borderColor = () => getComputedStyle(title.element()).borderTopColor
  const before = borderColor()
  await rerender(<TextField label="Title" error="Enter a title." />)
  await expect.poll(borderColor).not.toBe(before)
})

it('keeps fields with equal labels apart', async () => {
  await render(
    <>
      <TextField label="Name" error="Enter the first name." />
      <TextArea label="Name" hint="Of the second person." />
    </>,
  )
  const names = page.getByRole('textbox', { name: 'Name' })
  await expect.element(names.nth(0)).toHaveAccessibleDescription('Enter the first name.')
  await expect.element(names.nth(1)).toHaveAccessibleDescription('Of the second person.')
})

it('focuses a field when its label is pressed, and passes on what is typed', async () => {
  const onChange = vi.fn<(text: string) => void>()
  await render(<TextField label="Title" maxLength={6} onChange={({ target }) => onChange(target.value)} />)
  await userEvent.click(page.getByText('Title'))
  await expect.element(title).toHaveFocus()
  await userEvent.keyboard('Harbour')
  await expect.element(title).toHaveValue('Harbou')
  expect(onChange).toHaveBeenLastCalledWith('Harbou')
})

it('asks for digits in a code, and replaces the field when a recovery code is entered instead', async () => {
  await render(<CodeField />)
  const code = page.getByRole('textbox', { name: 'Code', exact: true })
  await expect.element(code).toHaveAttribute('inputmode', 'numeric')
  await expect.element(code).toHaveAccessibleDescription('The 6-digit code from your authenticator app.')
  await userEvent.fill(code, '1234')
  await userEvent.click(page.getByRole('button', { name: 'Use a recovery code' }))
  const recovery = page.getByRole('textbox', { name: 'Recovery code' })
  await expect.element(recovery).toHaveFocus()
  await expect.element(recovery).toHaveValue('')
  await expect.element(recovery).toHaveAttribute('inputmode', 'text')
})

it('shows a password on request, and hides it again when the form is sent', async () => {
  await render(
    <form onSubmit={(event) => event.preventDefault()}>
      <PasswordField label="Password" name="password" error="This is not your password." />
      <button type="submit">Log in</button>
    </form>,
  )
  const password = page.getByLabelText('Password', { exact: true })
  await userEvent.fill(password, 'an old piano')
  await expect.element(password).toHaveAttribute('type', 'password')
  await expect.element(password).toHaveAccessibleDescription('This is not your password.')
  await userEvent.click(page.getByRole('button', { name: 'Show password' }))
  await expect.element(page.getByRole('textbox', { name: 'Password' })).toHaveValue('an old piano')
  await userEvent.click(page.getByRole('button', { name: 'Log in' }))
  await expect.element(page.getByRole('button', { name: 'Show password' })).toBeVisible()
  await expect.element(password).toHaveAttribute('type', 'password')
  await expect.element(password).toHaveValue('an old piano')
})

it('keeps a long password clear of the button that shows it', async () => {
  await render(<PasswordField label="Password" />)
  const button = page.getByRole('button', { name: 'Show password' }).element().getBoundingClientRect()
  const input = page.getByLabelText('Password', { exact: true }).element()
  const textEnd = input.getBoundingClientRect().right - parseFloat(getComputedStyle(input).paddingRight)
  expect(textEnd).toBeLessThanOrEqual(button.left)
})

it('rates a new password while it is typed, also against the name in the same form', async () => {
  await render(
    <form>
      <TextField label="Name" name="name" defaultValue="Mirabella" />
      <NewPasswordField label="New password" />
    </form>,
  )
  const password = page.getByLabelText('New password', { exact: true })
  await expect.element(password).toHaveAccessibleDescription(/^At least \d+ characters\.$/)
  await userEvent.fill(password, 'abc')
  await expect.element(password).toHaveAccessibleDescription(/\d+ more\.$/)
  await userEvent.fill(password, 'mirabella42')
  await expect.element(password).toHaveAccessibleDescription(/^Weak: contains your name/)
  await userEvent.fill(password, 'trumpet under wet slate')
  await expect.element(password).toHaveAccessibleDescription('Strong.')
})

it('says one thing about a new password: what is wrong with it instead of its rating', async () => {
  const { rerender } = await render(<NewPasswordField label="New password" />)
  const password = page.getByLabelText('New password', { exact: true })
  await userEvent.fill(password, 'password12')
  await expect.element(password).toHaveAccessibleDescription('Weak: contains a very common word.')
  await rerender(<NewPasswordField label="New password" error="Choose a different one." />)
  await expect.element(password).toHaveAccessibleDescription('Choose a different one.')
})

it('checks and unchecks a box by its label and by the space bar', async () => {
  function Consent() {
    const [isChecked, setChecked] = useState(false)
    return <Checkbox label="I wrote it" checked={isChecked} onChange={setChecked} />
  }
  await render(<Consent />)
  const box = page.getByRole('checkbox', { name: 'I wrote it' })
  await expect.element(box).not.toBeChecked()
  await userEvent.click(page.getByText('I wrote it'))
  await expect.element(box).toBeChecked()
  await userEvent.tab()
  await userEvent.tab({ shift: true })
  await userEvent.keyboard(' ')
  await expect.element(box).not.toBeChecked()
})

it('shows a box of which a part is checked as mixed', async () => {
  await render(<Checkbox label="All people" checked={false} part onChange={() => {}} />)
  await expect.element(page.getByRole('checkbox', { name: 'All people' })).toBePartiallyChecked()
})

it('picks an option of a select by keyboard', async () => {
  const genres = [
    { value: 'folk', label: 'Folk' },
    { value: 'jazz', label: 'Jazz' },
    { value: 'soul', label: 'Soul' },
  ] as const
  function Genre() {
    const [value, setValue] = useState<(typeof genres)[number]['value']>('folk')
    return <PlainSelect label="Genre" value={value} choices={genres} isInvalid={value === 'folk'} onChange={setValue} />
  }
  await render(<Genre />)
  const select = page.getByRole('combobox', { name: 'Genre' })
  await expect.element(select).toHaveDisplayValue('Folk')
  await expect.element(select).toBeInvalid()
  await userEvent.tab()
  await expect.element(select).toHaveFocus()
  await userEvent.keyboard('s')
  await expect.element(select).toHaveDisplayValue('Soul')
  await expect.element(select).not.toBeInvalid()
})

it('moves among the answers to one question with the arrow keys', async () => {
  await render(
    <fieldset>
      <legend>Made with AI</legend>
      <RadioCard label="No" name="ai" value="no" defaultChecked />
      <RadioCard label="Yes" name="ai" value="yes" message="Say where." />
    </fieldset>,
  )
  await userEvent.tab()
  await expect.element(page.getByRole('radio', { name: 'No' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  const yes = page.getByRole('radio', { name: 'Yes Say where.' })
  await expect.element(yes).toBeChecked()
  await expect.element(yes).toHaveFocus()
})
