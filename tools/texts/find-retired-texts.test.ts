import { expect, it } from 'vitest'
import { findRetiredTexts } from './find-retired-texts.ts'

const problemsOf = (text: string) => findRetiredTexts('page.tsx', `const a = <p>${text}</p>`)

it.each([
  'What closes soon stands first.',
  'Your fee goes back by itself.',
  'This drop is not here, or not for you.',
  'A demo of mine has arrived',
  'No more of these',
  'Half the Road is a CUT',
  'Write your e-mail, such as mira@example.com.',
])('reports “%s”', (text) => {
  expect(problemsOf(text)).not.toEqual([])
})

it.each(['Half the Road is a cut', 'HOLD', 'You’ll be refunded automatically.', 'We’ll email you when one opens.'])(
  'accepts “%s”',
  (text) => {
    expect(problemsOf(text)).toEqual([])
  },
)

it('names the line and what to write instead', () => {
  expect(findRetiredTexts('page.tsx', `const a = 1\nconst b = { label: 'Nothing to be found' }`)).toEqual([
    'page.tsx:2: “Nothing to be found” reads as translated; write: No results',
  ])
})
