import { expect, it } from 'vitest'
import { findRetiredNames, retiredParts } from './find-retired-names.ts'

it.each([
  ['FeedWish', ['wish']],
  ['drop_shelves', ['shelves']],
  ['is-refusal-heard', ['refusal']],
  ['readTOLDMessage', ['told']],
  ['shelfLife2shelf', ['shelf']],
  ['feedQuery', []],
  ['earliest', []],
])('finds the retired parts of %s: %j', (name, parts) => expect(retiredParts(name)).toEqual(parts))

it('reads identifiers with their lines, and neither strings, comments nor allowed names', () => {
  const text = "// the wish\nconst wish = 'a verdict'\nexport const sendNotice = { news: wish }\n"
  const found = findRetiredNames('a.ts', text, new Set(['sendNotice']))
  expect(found.map(({ name, line }) => [name, line])).toEqual([
    ['wish', 2],
    ['news', 3],
    ['wish', 3],
  ])
})

it('reads the names of style sheets with their lines, and neither strings nor comments', () => {
  const text =
    "/* .desk */\n.shelf-row > .card { content: '.ear'; width: var(--t-wish) }\n@keyframes news { to { opacity: .5 } }\n"
  const found = findRetiredNames('a.css', text, new Set())
  expect(found.map(({ name, line }) => [name, line])).toEqual([
    ['shelf-row', 2],
    ['t-wish', 2],
    ['news', 3],
  ])
})
