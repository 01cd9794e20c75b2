/** What a key press says, of the browser's event or React's. */
type Press = { key: string; keyCode?: number; isComposing?: boolean; nativeEvent?: { isComposing: boolean } }

/**
 * Whether the key belongs to an input method, which converts what was typed: its Enter confirms, its Escape cancels. Safari
 * ends the conversion before that Enter, and tells it only by the code 229.
 */
export const isComposing = ({ isComposing: own, nativeEvent, keyCode }: Press): boolean =>
  Boolean(own ?? nativeEvent?.isComposing) || keyCode === 229

/** Enter that a person means: not the one that confirms a conversion. */
export const isEnter = (press: Press): boolean => press.key === 'Enter' && !isComposing(press)

export const isEscape = (press: Press): boolean => press.key === 'Escape' && !isComposing(press)

/**
 * The names by which a single-key shortcut is found, the first that has one: what the key types, and where that is no Latin
 * letter, the Latin letter that such keyboards show beside it; on the row of digits the digit, which some keyboards type
 * with Shift only.
 */
export function shortcutNames({ key, code }: { key: string; code: string }): string[] {
  const typed = key.length === 1 ? key.toLowerCase() : key
  const place =
    /^Digit(\d)$/.exec(code)?.[1] ?? (/^\p{L}$/u.test(typed) && !/[a-z]/.test(typed) ? latinAt(code) : undefined)
  return place === undefined || place === typed ? [typed] : [typed, place]
}

const latinAt = (code: string): string | undefined => /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()

/** The digit that a key stands for, whatever Shift says. */
export const digitOf = (press: { key: string; code: string }): string | undefined =>
  shortcutNames(press).find((name) => /^\d$/.test(name))
