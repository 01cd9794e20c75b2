import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { isId } from '../../platform/database/ids.ts'

/** The page that listening links lead to. The token is in the fragment, which browsers send to no server (decision 0105). */
const listeningLinkPath = '/listen'

/** `link`: what its recipient got. `device`: what the page keeps once it was opened, also past a password. */
type TokenKind = 'link' | 'device'

const signatureOf = (kind: TokenKind, id: string, secret: string): string =>
  createHmac('sha256', `listening ${kind} ${secret}`).update(id).digest('base64url')

export const signToken = (kind: TokenKind, id: string, secret: string): string =>
  `${id}.${signatureOf(kind, id, secret)}`

/** The id in a token, or undefined for every token that Velv didn't make. */
export function readToken(kind: TokenKind, token: string, secret: string): string | undefined {
  const [id = '', signature = '', ...rest] = token.split('.')
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(kind, id, secret))]
  const isValid = rest.length === 0 && given.length === expected.length && timingSafeEqual(given, expected) && isId(id)
  return isValid ? id : undefined
}

/** The link as its recipient gets it. It can be copied again, because the token is derived from the id. */
export const listeningLinkUrl = ({ baseUrl, secret }: Pick<Deps, 'baseUrl' | 'secret'>, id: string): string =>
  `${baseUrl}${listeningLinkPath}#${signToken('link', id, secret)}`
