/** Bounds of a password, in characters: long enough to resist guessing, short enough to hash safely. */
export const passwordBounds = { min: 10, max: 128 }

/** Once its owner's name and e-mail are taken out, so many different characters have to be left of a password. */
const minOtherCharacters = 6

/** Parts of a name or an e-mail that are shorter than this appear in words by chance. */
const shortestPart = 3

const productName = 'velv'

/**
 * Why somebody may not have this password, as a sentence for its field; undefined when they may. `isCommon` looks it up
 * among the passwords that everybody tries first.
 */
export function passwordProblem(
  password: string,
  person: { name: string; email: string },
  isCommon: (password: string) => boolean,
): string | undefined {
  if ([...password].length < passwordBounds.min) return `Use at least ${passwordBounds.min} characters.`
  if (password.length > passwordBounds.max) return `Use at most ${passwordBounds.max} characters.`
  if (isCommon(password)) return 'This is one of the most common passwords. Choose a different one.'
  if (isMadeOf(password, person)) return 'This is too close to your name or email. Choose a different password.'
  return undefined
}

function isMadeOf(password: string, { name, email }: { name: string; email: string }): boolean {
  const parts = [email, ...email.split('@'), name, ...words(name), ...words(email), productName]
  const own = [...parts, ...parts.map((part) => words(part).join(''))]
    .map(plain)
    .filter((part) => [...part].length >= shortestPart)
    // The longest first: a whole name goes before its parts do.
    .toSorted((one, other) => other.length - one.length)
  const rest = own.reduce((left, part) => left.replaceAll(part, ''), plain(password))
  return rest !== plain(password) && new Set(rest).size < minOtherCharacters
}

const words = (text: string) => text.split(/[^\p{L}\p{N}]+/u)

const plain = (text: string) => text.normalize('NFKC').toLowerCase()
