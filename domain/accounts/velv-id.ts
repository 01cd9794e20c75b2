/** Crockford's base32: no I, L, O or U, so that an ID can be read out over the phone. */
const symbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Odd weights are invertible modulo 32, so a single wrong symbol always changes the check symbol. */
const weights = [1, 3, 5, 7, 9, 11, 13]

/** Formats seven random bytes as `VELV-XXXX-XXXX`; the last symbol is the check symbol. */
export function velvIdFrom(random: Uint8Array): string {
  if (random.length < 7) throw new RangeError('A velvId needs seven random bytes.')
  const body = Array.from(random.subarray(0, 7), (byte) => symbols[byte % 32]!).join('')
  const id = body + checkSymbol(body)
  return `VELV-${id.slice(0, 4)}-${id.slice(4)}`
}

export function isVelvId(text: string): boolean {
  const found = /^VELV-([0-9A-HJKMNP-TV-Z]{4})-([0-9A-HJKMNP-TV-Z]{4})$/.exec(text)
  if (!found) return false
  const id = found[1]! + found[2]!
  return id[7] === checkSymbol(id.slice(0, 7))
}

function checkSymbol(body: string): string {
  const sum = [...body].reduce((total, symbol, i) => total + symbols.indexOf(symbol) * weights[i]!, 0)
  return symbols[sum % 32]!
}
