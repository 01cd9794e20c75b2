import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SearchSelect } from './search-select.tsx'

const groups = [
  { label: 'Often chosen', choices: [{ value: 'se', label: 'Sweden' }] },
  {
    label: 'All countries',
    choices: [
      { value: 'at', label: 'Austria' },
      { value: 'nl', label: 'Netherlands', aliases: ['Holland'] },
    ],
  },
] as const
type Country = (typeof groups)[number]['choices'][number]['value']

function CountryField() {
  const [country, setCountry] = useState<Country | null>('at')
  return (
    <>
      <SearchSelect label="Country" error="Choose yours." value={country} groups={groups} onChange={setCountry} />
      <p data-testid="value">{country}</p>
    </>
  )
}

const input = page.getByRole('combobox', { name: 'Country' })
const picked = () => page.getByTestId('value').element().textContent
const labels = () =>
  page
    .getByRole('option')
    .elements()
    .map((option) => option.textContent)

it('lists every option in its group although the field holds the picked one', async () => {
  await render(<CountryField />)
  await expect.element(input).toHaveValue('Austria')
  await expect.element(input).toHaveAccessibleDescription('Choose yours.')
  await userEvent.click(page.getByRole('button', { name: 'Show all' }))
  await expect.element(page.getByRole('group', { name: 'Often chosen' })).toBeVisible()
  await expect
    .element(page.getByRole('group', { name: 'All countries' }).getByRole('option', { name: 'Austria' }))
    .toHaveAttribute('aria-selected', 'true')
  expect(labels()).toEqual(['Sweden', 'Austria', 'Netherlands'])
})

it('finds an option by another name and picks it with Enter', async () => {
  await render(<CountryField />)
  await userEvent.fill(input, 'holl')
  await expect.poll(labels).toEqual(['Netherlands'])
  await userEvent.keyboard('{Enter}')
  await expect.poll(picked).toBe('nl')
  await expect.element(input).toHaveValue('Netherlands')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
})

it('keeps the picked option when the list is closed with Escape', async () => {
  await render(<CountryField />)
  await userEvent.click(input)
  await expect.element(page.getByRole('listbox')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.poll(picked).toBe('at')
})

it('announces that nothing matches, in a region that is there before', async () => {
  await render(<CountryField />)
  await userEvent.click(input)
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement()
  await userEvent.fill(input, 'Atlantis')
  await expect.element(page.getByRole('status')).toHaveTextContent('No matches.')
  expect(labels()).toEqual([])
})
