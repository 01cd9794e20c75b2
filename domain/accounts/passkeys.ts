import { hasInvisibleSign, replaceInvisibleSigns } from '../text/invisible-signs.ts'

/** At most this many passkeys for each account, and this many characters in the name of each. */
export const passkeyBounds = { perAccount: 10, nameLength: 60 }

/** The name of a passkey as it is stored, or what is wrong with it as a sentence. */
export function passkeyName(text: string): { name: string; problem?: undefined } | { problem: string } {
  const name = text.normalize('NFC').trim()
  if (name === '') return { problem: 'Enter a name.' }
  if ([...name].length > passkeyBounds.nameLength)
    return { problem: `Use at most ${passkeyBounds.nameLength} characters.` }
  if (hasInvisibleSign(name)) return { problem: 'This name contains an invisible character.' }
  return { name }
}

/** Any text as a valid name; `Passkey` when nothing is left of it. */
export function suggestedPasskeyName(text: string): string {
  const visible = replaceInvisibleSigns(text, '').trim()
  return [...visible].slice(0, passkeyBounds.nameLength).join('').trim() || 'Passkey'
}
