import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from '../security/public-address.ts'

export type OutboundRequest = {
  method?: 'POST' | 'GET'
  headers?: Record<string, string | number>
  body?: Buffer | string
  /** Checks where a name resolves to. Without it, any address may be called, which is for operators' own settings. */
  lookup?: LookupFunction | undefined
}

export type OutboundResponse = { status: number; header: (name: string) => string | undefined; text: string }

/** The time limit for the whole call, in ms, and how much of the response is read, in bytes. */
const timeoutMs = 10_000
const maxResponseBytes = 8 * 1024

/**
 * Calls a server that a user named, over a separate connection. It follows no redirects and reads only the start of the
 * response. Throws when there is no response.
 */
export function sendOutboundRequest(
  url: URL,
  { method = 'POST', headers = {}, body, lookup }: OutboundRequest,
): Promise<OutboundResponse> {
  const address = url.hostname.replace(/^\[|\]$/g, '')
  // A literal IP address is not looked up, so it has to be checked here.
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
