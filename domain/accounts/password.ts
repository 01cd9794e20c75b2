/** Bounds of a password, in characters: long enough to resist guessing, short enough to hash safely. */
export const passwordBounds = { min: 10, max: 128 }

/** How many different characters must remain in a password after the person's name and email are removed from it. */
const minOtherCharacters = 6

/** Shorter parts of a name or an email occur in passwords by coincidence and are ignored. */
const shortestPart = 3

const productName = 'velv'

/**
 * Why a person may not have this password, as a sentence for the form field; undefined when it is acceptable.
 * `isCommon` looks the password up in the list of common passwords.
 */
export function passwordProblem(
  password: string,
  person: { name: string; email: string },
  isCommon: (password: string) => boolean,
): string | undefined {
  if ([...password].length < passwordBounds.min) return `Use at least ${passwordBounds.min} characters.`
  if (password.length > passwordBounds.max) return `Use at most ${passwordBounds.max} characters.`
  if (isCommon(password)) return 'This is one of the most common passwords. Choose a different one.'
  if (consistsOf(password, person)) return 'This is too close to your name or email. Choose a different password.'
  return undefined
}

function consistsOf(password: string, { name, email }: { name: string; email: string }): boolean {
  const parts = [email, ...email.split('@'), name, ...words(name), ...words(email), productName]
  const own = [...parts, ...parts.map((part) => words(part).join(''))]
    .map(plain)
    .filter((part) => [...part].length >= shortestPart)
    // Longest first, so that a full name is removed before its parts.
    .toSorted((one, other) => other.length - one.length)
  const rest = own.reduce((left, part) => left.replaceAll(part, ''), plain(password))
  return rest !== plain(password) && new Set(rest).size < minOtherCharacters
}

const words = (text: string) => text.split(/[^\p{L}\p{N}]+/u)

const plain = (text: string) => text.normalize('NFKC').toLowerCase()
