import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { WritersField } from './writers-field.tsx'

function Writers() {
  const [writers, setWriters] = useState<string[]>([])
  return (
    <>
      <WritersField writers={writers} myName="Mira Halden" error={undefined} source={undefined} onChange={setWriters} />
      <output>{writers.join('|')}</output>
    </>
  )
}

const written = () => page.getByRole('status')
const press = (init: KeyboardEventInit) =>
  document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...init }))

it('adds no writer with the Enter that confirms a conversion [X-1]', async () => {
  await render(<Writers />)
  const field = page.getByRole('textbox', { name: 'Writers' })
  await field.fill('さくらい')
  press({ isComposing: true })
  await field.fill('桜井')
  // Safari sends it after the conversion has ended.
  press({ keyCode: 229 })
  await expect.element(written()).toHaveTextContent('')
  await userEvent.tab()
  await expect.element(written()).toHaveTextContent('桜井')
})

it('adds a writer with Enter, and several from a list in any script [X-1]', async () => {
  await render(<Writers />)
  await page.getByRole('textbox', { name: 'Writers' }).fill('Ada')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('textbox', { name: 'Writers' }).fill('桜井、李娜，علی، سارا')
  await userEvent.keyboard('{Enter}')
  await expect.element(written()).toHaveTextContent('Ada|桜井|李娜|علی|سارا')
})
