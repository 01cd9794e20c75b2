import { expect, type Page } from '@playwright/test'
import { postApi } from './drop-steps.ts'
import { named } from './environments.ts'
import type { TestServer } from './test-server.ts'

/** A song in the library, with everything that it needs before it can be sent. */
export async function keepReadySong(page: Page, file: string): Promise<string> {
  await page.goto('/my-pitches/songs')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload songs' }).click()
  await (await choosing).setFiles(file)
  await expect(page.getByRole('list', { name: 'My songs' })).toContainText(/\d:\d\d/)
  const { rows } = await (await page.request.get('/api/my/songs', { failOnStatusCode: true })).json()
  const data = { writers: [named('Mira Halden')], language: 'English', containsSamples: false, madeWithAi: 'none' }
  const origin = new URL(page.url()).origin
  await page.request.patch(`/api/songs/${rows[0].id}`, { data, headers: { origin }, failOnStatusCode: true })
  return rows[0].id
}

/** Submits a song of the library to a drop and pays for it. Returns the id of the submission once it is in screening. */
export async function sendSong(
  page: Page,
  server: TestServer,
  { songId, dropId }: { songId: string; dropId: string },
): Promise<string> {
  const choice = { songId, isUnreleased: true, hasRights: true }
  const { demoId, url } = await postApi(page, server, `/api/drops/${dropId}/submissions`, choice)
  await page.request.post(url, { form: { choice: 'pay' }, maxRedirects: 0, failOnStatusCode: true })
  const resultOf = async () =>
    (await (await page.request.get(`/api/demos/${demoId}`, { failOnStatusCode: true })).json()).result
  await expect.poll(resultOf).toBe('screening')
  return demoId
}
