import { expect, type Page } from '@playwright/test'
import type { TestServer } from './test-server.ts'

const writer = {
  legalName: '',
  publisher: '',
  publisherBasisPoints: 0,
  society: null,
  ipi: '',
  email: '',
  isCreator: false,
}

/** Sends the splits of a song in the library to its co-writers. */
export async function sendSplits(
  page: Page,
  { baseUrl }: TestServer,
  songId: string,
  writers: readonly object[],
): Promise<void> {
  const send = async (method: string, path: string, data: object) => {
    const answer = await page.request.fetch(path, { method, data, headers: { origin: baseUrl } })
    expect([path, answer.ok()]).toEqual([path, true])
    return answer.json()
  }
  const all = writers.map((one) => ({ ...writer, ...one }))
  const { revision } = await send('PUT', `/api/songs/${songId}/splits`, { revision: 0, writers: all })
  await send('POST', `/api/songs/${songId}/splits/send`, { revision })
}

/** The link in the newest email to a co-writer whose subject fits. */
export async function readSplitLink(page: Page, server: TestServer, email: string, subject: RegExp): Promise<string> {
  let link = ''
  await expect(async () => {
    const answer = await page.request.get(`${server.mailsUrl}.json?to=${encodeURIComponent(email)}&wait=5000`)
    const mails = (await answer.json()) as { subject: string; text: string }[]
    const mail = mails.find((one) => subject.test(one.subject))
    link = /\S+\/splits\/confirm#\S+/.exec(mail?.text ?? '')![0]
  }).toPass()
  return link
}
