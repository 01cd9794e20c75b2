import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Combobox } from './combobox.tsx'

const genres = [
  { value: 'blues', label: 'Blues' },
  { value: 'classical', label: 'Classical' },
  { value: 'folk', label: 'Folk' },
  { value: 'hiphop', label: 'Hip-hop', aliases: ['Rap'] },
  { value: 'jazz', label: 'Jazz' },
] as const
type Genre = (typeof genres)[number]['value']

function Genres() {
  const [values, setValues] = useState<Genre[]>([])
  return (
    <>
      <Combobox label="Genres" hint="Up to five." values={values} choices={genres} onChange={setValues} />
      <button type="button">Save</button>
      <p data-testid="values">{values.join(' ')}</p>
    </>
  )
}

const input = page.getByRole('combobox', { name: 'Genres' })
const options = page.getByRole('option')
const labels = () => options.elements().map((option) => option.textContent)

/** The option that a screen reader reads while the focus stays in the field. */
const activeOption = () =>
  document.getElementById(input.element().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null

const picked = () => page.getByTestId('values').element().textContent

beforeEach(async () => {
  await render(<Genres />)
  await userEvent.click(input)
  await page.getByRole('listbox').findElement()
})

it('opens the whole list below the field and keeps the focus in it', async () => {
  await expect.element(input).toHaveFocus()
  await expect.element(input).toHaveAttribute('aria-expanded', 'true')
  await expect.element(input).toHaveAccessibleDescription('Up to five.')
  expect(labels()).toEqual(['Blues', 'Classical', 'Folk', 'Hip-hop', 'Jazz'])
  const list = page.getByRole('listbox').element().getBoundingClientRect()
  expect(list.top).toBeGreaterThanOrEqual(input.element().getBoundingClientRect().bottom)
})

it('narrows the list while typing, also by other names, and reads the best match', async () => {
  await userEvent.keyboard('rap')
  await expect.poll(labels).toEqual(['Hip-hop'])
  await expect.poll(activeOption).toBe('Hip-hop')
  await userEvent.keyboard('{Enter}')
  await expect.poll(picked).toBe('hiphop')
  await expect.element(input).toHaveValue('')
  await expect.element(page.getByRole('button', { name: 'Remove Hip-hop' })).toBeVisible()
})

it('moves with the arrow keys around the list and picks with Enter', async () => {
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(activeOption).toBe('Blues')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.poll(activeOption).toBe('Folk')
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(activeOption).toBe('Classical')
  await userEvent.keyboard('{Enter}')
  await expect.poll(picked).toBe('classical')
  await expect.element(page.getByRole('option', { name: 'Classical' })).toHaveAttribute('aria-selected', 'true')
})

it('moves the caret with Home and End', async () => {
  await userEvent.keyboard('azz{Home}j{End}y')
  await expect.element(input).toHaveValue('jazzy')
})

it('closes with Escape and keeps what is typed and picked', async () => {
  await userEvent.keyboard('folk{Enter}')
  await expect.poll(picked).toBe('folk')
  await userEvent.keyboard('ja{Escape}')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await expect.element(input).toHaveFocus()
  await expect.element(input).toHaveValue('ja')
  await userEvent.keyboard('{Escape}')
  await expect.poll(picked).toBe('folk')
})

it('says politely that nothing matches, in a region that is there before', async () => {
  const status = page.getByRole('status')
  await expect.element(status).toBeEmptyDOMElement()
  await userEvent.keyboard('polka')
  await expect.element(status).toHaveTextContent('No matches.')
  await expect.element(status).toHaveAttribute('aria-live', 'polite')
  await expect.element(page.getByText('No matches.')).toBeVisible()
  expect(labels()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.poll(picked).toBe('')
})

it('takes no space for the announcement while something matches', async () => {
  expect(page.getByRole('status').element().getBoundingClientRect().height).toBe(0)
})

it('picks by pointer, marks what is picked, and takes it back by a second press', async () => {
  await userEvent.click(page.getByRole('option', { name: 'Jazz' }))
  await expect.poll(picked).toBe('jazz')
  await expect.element(input).toHaveFocus()
  await userEvent.click(page.getByRole('option', { name: 'Jazz' }))
  await expect.poll(picked).toBe('')
})

it('removes a picked option by its button and the last one by Backspace', async () => {
  await userEvent.keyboard('folk{Enter}jazz{Enter}blues{Enter}')
  await expect.poll(picked).toBe('folk jazz blues')
  await userEvent.click(page.getByRole('button', { name: 'Remove Folk' }))
  await expect.poll(picked).toBe('jazz blues')
  await userEvent.click(input)
  await userEvent.keyboard('{Backspace}')
  await expect.poll(picked).toBe('jazz')
})

it('takes over the only match when the field is left, and explains text that matches nothing', async () => {
  await userEvent.keyboard('cla{Escape}')
  await userEvent.click(page.getByRole('button', { name: 'Save' }))
  await expect.poll(picked).toBe('classical')
  await userEvent.click(input)
  await userEvent.keyboard('polka{Escape}')
  await userEvent.click(page.getByRole('button', { name: 'Save' }))
  await expect.element(input).toHaveAccessibleDescription('Up to five. “polka” isn’t in the list.')
  await expect.element(input).toHaveValue('polka')
  await expect.element(input).toBeInvalid()
  await userEvent.fill(input, 'po')
  await expect.element(input).toHaveAccessibleDescription('Up to five.')
})
