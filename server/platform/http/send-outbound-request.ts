import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from '../security/public-address.ts'

export type OutboundRequest = {
  method?: 'POST' | 'GET'
  headers?: Record<string, string | number>
  body?: Buffer | string
  /** Judges where a name leads; without it any address may be called, by an operator’s own wish. */
  lookup?: LookupFunction | undefined
}

export type OutboundResponse = { status: number; header: (name: string) => string | undefined; text: string }

/** How long a whole call may take, in ms, and how much of its answer is read, in bytes. */
const timeoutMs = 10_000
const maxResponseBytes = 8 * 1024

/**
 * Calls a server that somebody else named, by a connection of its own. No redirect is followed, and hardly anything of the
 * answer is read. Throws where no answer came.
 */
export function sendOutboundRequest(
  url: URL,
  { method = 'POST', headers = {}, body, lookup }: OutboundRequest,
): Promise<OutboundResponse> {
  const address = url.hostname.replace(/^\[|\]$/g, '')
  // A written address is not looked up, so nothing else would judge it.
  if (lookup && isIP(address) && !isPublicAddress(address))
    return Promise.reject(new Error(`${url.host} is at no public address`))
  const request = url.protocol === 'http:' ? requestHttp : requestHttps
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      { method, headers, agent: false, signal: AbortSignal.timeout(timeoutMs), ...(lookup ? { lookup } : {}) },
      (response) => {
        readStart(response).then((text) => {
          const header = (name: string) => [response.headers[name]].flat()[0]
          resolve({ status: response.statusCode ?? 0, header, text })
        }, reject)
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

async function readStart(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part)
    bytes += part.length
    if (bytes >= maxResponseBytes) break
  }
  response.destroy()
  return Buffer.concat(parts).subarray(0, maxResponseBytes).toString('utf8')
}
