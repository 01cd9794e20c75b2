import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { NumberField, NumberInput } from './number-input.tsx'

function Amounts() {
  const [amounts, setAmounts] = useState({ field: '', input: '' })
  return (
    <>
      <NumberField
        label="Field"
        value={amounts.field}
        maxDigits={9}
        onNumber={(field) => setAmounts({ ...amounts, field })}
      />
      <NumberInput
        aria-label="Input"
        value={amounts.input}
        maxDigits={9}
        onNumber={(input) => setAmounts({ ...amounts, input })}
      />
      <p>{`${amounts.field}, ${amounts.input}`}</p>
    </>
  )
}

it.each([
  ['4.000,00', '4000'],
  ['4,000.00', '4000'],
  ['٤٠٠٠', '4000'],
  ['€ 12 500', '12500'],
])('%s can be typed where %s is meant [X-1]', async (typed, digits) => {
  await render(<Amounts />)
  for (const name of ['Field', 'Input']) {
    const field = page.getByRole('textbox', { name })
    await field.click()
    await userEvent.keyboard(typed)
    await expect.element(field).toHaveValue(typed)
    await userEvent.tab()
    await expect.element(field).toHaveValue(digits)
  }
  await expect.element(page.getByText(`${digits}, ${digits}`)).toBeVisible()
})
