import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectTranslation } from './translated-page.ts'

const { removeChild, insertBefore } = Node.prototype
afterEach(() => Object.assign(Node.prototype, { removeChild, insertBefore }))

/** What no page of Velv has: bare text that comes and goes beside elements. */
function Timer() {
  const [isOn, setOn] = useState(true)
  return (
    <p>
      {isOn ? <b>Counting</b> : null}
      {isOn && 'an hour'}
      <button onClick={() => setOn(!isOn)}>Toggle</button> at the end
    </p>
  )
}

/** As the browsers do: each text in an element of its own, moved there, or replaced. */
function translate(isMoved: boolean): void {
  const texts = document.createTreeWalker(document.querySelector('p')!, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (texts.nextNode()) found.push(texts.currentNode as Text)
  for (const text of found) {
    const font = document.createElement('font')
    text.replaceWith(font)
    font.append(isMoved ? text : `«${text.data}»`)
  }
}

it.each([
  ['moved', true, 'Countingan hourToggle at the end'],
  ['replaced', false, 'Counting'],
])('goes on after a translation (texts are %s) [X-1]', async (_, isMoved, text) => {
  expectTranslation()
  await render(<Timer />)
  translate(isMoved)
  const toggle = page.getByRole('button')
  await toggle.click()
  await expect.element(page.getByText('Counting')).not.toBeInTheDocument()
  await toggle.click()
  await expect.element(page.getByText('Counting')).toBeVisible()
  expect(page.getByRole('paragraph').element().textContent).toContain(text)
})
