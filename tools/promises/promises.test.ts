import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../checks/project-files.ts'
import { plain, readMeanings, readProofs } from './promises.ts'
import { readSentences, sentencesOf } from './read-sentences.ts'

const meanings = readMeanings()
const proofs = readProofs()
const published = readSentences()
const promised = new Set(
  Object.values(meanings)
    .flatMap((sentences) => Object.values(sentences).flat())
    .filter((id) => id !== plain),
)

/** A title in a test's file, which may go on with the ids of requirements. */
const hasTest = (file: string, title: string): boolean => {
  const source = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : ''
  return ["'", '`', '"'].some(
    (quote) => source.includes(`${quote}${title}${quote}`) || source.includes(`${quote}${title} [`),
  )
}

describe('the sentences of public pages and emails [T-8]', () => {
  it('are each classified as a promise or as plain (npm run promises adds new ones)', () => {
    const unclassified = [...published].flatMap(([path, sentences]) =>
      sentences
        .filter((sentence) => meanings[path]?.[sentence] === undefined)
        .map((sentence) => `${path}: ${sentence}`),
    )
    expect(unclassified).toEqual([])
  })

  it('are still published (npm run promises removes others)', () => {
    const gone = Object.entries(meanings).flatMap(([path, sentences]) =>
      Object.keys(sentences)
        .filter((sentence) => !published.get(path)?.includes(sentence))
        .map((sentence) => `${path}: ${sentence}`),
    )
    expect(gone).toEqual([])
  })

  it('name a proof for every promise', () => {
    expect([...promised].filter((id) => !Object.hasOwn(proofs, id))).toEqual([])
  })
})

describe('the proofs of promises [T-8]', () => {
  it('are tests that exist, unless people keep them', () => {
    const missing = Object.entries(proofs).filter(([, proof]) => proof !== 'people' && !hasTest(...proof))
    expect(missing).toEqual([])
  })

  it('each prove a sentence', () => {
    expect(Object.keys(proofs).filter((id) => !promised.has(id))).toEqual([])
  })
})

describe('reading sentences [T-8]', () => {
  const read = (source: string) => sentencesOf('page.tsx', source)

  it('takes a paragraph with links, keys and amounts as its sentences', () => {
    expect(
      read(
        'const a = <p>You pay <Slot name="price" /> once. Answer with <KeyCap>H</KeyCap>, or <a href="/x">read on</a>. {refundPromise} You don’t have to ask.</p>',
      ),
    ).toEqual(['You pay {price} once.', 'Answer with H, or read on.', 'You don’t have to ask.'])
  })

  it('takes both sides of a choice, templates, and HTML that the server writes', () => {
    expect(
      read(
        'const a = isNew ? "It’s new to you." : `We refund ${amount} today. You keep it.`\nconst b = `<p>You’re <b>never</b> charged twice.</p>`',
      ),
    ).toEqual(['It’s new to you.', 'We refund {amount} today.', 'You keep it.', 'You’re never charged twice.'])
  })

  it('leaves out buttons and names', () => {
    expect(read('const a = <><button>Sign up</button><p>Velv Plus</p><p>You can cancel anytime.</p></>')).toEqual([
      'You can cancel anytime.',
    ])
  })
})
