import { randomInt } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/**
 * 24 random letters and digits after the prefix, such as `pi_3f…`: not guessable, because a checkout address grants
 * access.
 */
export function newId(prefix: string): string {
  let id = prefix
  for (let index = 0; index < 24; index += 1) id += alphabet[randomInt(alphabet.length)]
  return id
}
