import { randomInt } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** 24 random letters and digits behind the prefix, as `pi_3f…`: unguessable, since a checkout address is a key. */
export function newId(prefix: string): string {
  let id = prefix
  for (let index = 0; index < 24; index += 1) id += alphabet[randomInt(alphabet.length)]
  return id
}
