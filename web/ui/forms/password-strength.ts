import { passwordBounds } from '@velv/domain/accounts/password.ts'

/** 0 is too short to be accepted, 1 weak, 2 fair, 3 strong. */
export type Strength = { level: 0 | 1 | 2 | 3; message: string }

const commonPasswords =
  'password passwort letmein welcome iloveyou trustno1 admin login secret master dragon monkey shadow sunshine princess football baseball superman batman hello love music song velv summer winter spring autumn abc123 qwerty azerty'.split(
    ' ',
  )
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
]
const minRunLength = 4
const minPersonalLength = 3

/** Common substitutions for letters, so that p@ssw0rd counts as a common word. */
const substitutions: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '@': 'a', $: 's' }

type Found = { from: number; to: number; why: string }

/**
 * An honest estimate of how hard a password is to guess: its length, minus the parts that attackers guess as a unit: common
 * words, keys in a row, repetitions, years, and `about`, the person's own name and email.
 */
export function strengthOf(password: string, about: readonly string[] = []): Strength {
  const missing = passwordBounds.min - [...password].length
  if (missing > 0) return { level: 0, message: `At least ${passwordBounds.min} characters: ${missing} more.` }
  const found = [
    ...findPersonal(password, about),
    ...findCommonPasswords(password),
    ...findRuns(password),
    ...findRepeats(password),
    ...findYears(password),
  ]
  const length = lengthToGuess(password, found)
  if (length >= 12) return { level: 3, message: 'Strong.' }
  if (length >= 8) return { level: 2, message: 'Fair. Longer is stronger.' }
  const why = found[0]?.why ?? 'contains only numbers'
  return { level: 1, message: `Weak: ${why}.` }
}

/** A part that is guessed as a unit counts as two characters; a digit has fewer possibilities than a letter. */
function lengthToGuess(password: string, found: readonly Found[]): number {
  const isEasy = (at: number) => found.some(({ from, to }) => from <= at && at < to)
  const hard = Array.from({ length: password.length }, (_, at) => at).filter((at) => !isEasy(at)).length
  const parts = new Set(found.map(({ from }) => from)).size
  return (hard + 2 * Math.min(parts, password.length - hard)) * (/^\d+$/.test(password) ? 0.6 : 1)
}

/** Passwords often have a name without its accents, which many keyboards lack; ı has none to leave out. */
const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i')

// Marks belong to the word: the dot of a small İ, and the vowels of Hindi.
const findPersonal = (password: string, about: readonly string[]) =>
  about
    .flatMap((text) => [text, withoutAccents(text)])
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u))
    .filter((word) => word.length >= minPersonalLength)
    .flatMap((word) => findAt(password.toLowerCase(), word, 'contains your name or email'))

function findCommonPasswords(password: string): Found[] {
  const text = password.toLowerCase()
  const plain = [...text].map((character) => substitutions[character] ?? character).join('')
  return commonPasswords.flatMap((word) => {
    const why = 'contains a very common word'
    return plain.length === text.length
      ? [...findAt(text, word, why), ...findAt(plain, word, why)]
      : findAt(text, word, why)
  })
}

function findAt(text: string, word: string, why: string): Found[] {
  const at = text.indexOf(word)
  return at < 0 ? [] : [{ from: at, to: at + word.length, why }]
}

/** Adjacent on a keyboard, in the alphabet or in counting, in either direction. */
function findRuns(password: string): Found[] {
  const text = password.toLowerCase()
  const isStep = (at: number) =>
    rows.some((row) => row.includes(text.slice(at, at + 2)) || row.includes(text[at + 1]! + text[at]!))
  const found: Found[] = []
  for (let from = 0; from < text.length - 1; from++) {
    let to = from
    while (to < text.length - 1 && isStep(to)) to++
    if (to + 1 - from >= minRunLength) found.push({ from, to: to + 1, why: 'contains a simple sequence' })
    from = to
  }
  return found
}

const findRepeats = (password: string): Found[] =>
  [...password.matchAll(/(.{1,12}?)\1{1,}/gu)]
    .filter(([repeated]) => repeated.length >= minRunLength)
    .map(({ index, 0: repeated, 1: once }) => ({
      from: index + (once?.length ?? 0),
      to: index + repeated.length,
      why: 'repeats the same characters',
    }))

const findYears = (password: string): Found[] =>
  [...password.matchAll(/(?:19|20)\d\d/g)].map(({ index }) => ({
    from: index,
    to: index + 4,
    why: 'contains a year',
  }))
