import { expect, it } from 'vitest'
import { findTexts } from './find-texts.ts'

const textsOf = (source: string) => findTexts('page.tsx', source).map(({ text }) => text)

it('reads a sentence with a link and a value in it as one text', () => {
  expect(textsOf('const a = <p>You get <b>{order.amount}</b> back. <a href="/terms">Read the terms</a>.</p>')).toEqual([
    'You get {amount} back. Read the terms.',
  ])
})

it('finds labels, placeholders, templates and messages, with their lines', () => {
  const source = `const field = { label: 'Title', hint: 'What the song is called' }
const b = <input placeholder="Any title" aria-label="Title" className="row wide" />
const c = \`\${count} songs are waiting\``
  expect(findTexts('form.tsx', source)).toEqual([
    { text: 'Title', line: 1 },
    { text: 'What the song is called', line: 1 },
    { text: 'Any title', line: 2 },
    { text: 'Title', line: 2 },
    { text: '{count} songs are waiting', line: 3 },
  ])
})

it('leaves out class names, paths, types, queries, comments and messages for engineers', () => {
  const source = `import a from 'some module'
type State = 'In review' | 'Live'
// A comment with words.
const q = sql\`select a from b\`
const path = '/my drops/list'
const d = <div className="Big Box" />
throw new Error('The job has no name')`
  expect(textsOf(source)).toEqual([])
})
