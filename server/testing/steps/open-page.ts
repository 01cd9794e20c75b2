import type { Person } from './person.ts'

export type OpenPage = {
  /** How many messages about changes have arrived. */
  changes: () => number
  /** How often the stream ended and was opened again. */
  reopened: () => number
  stop: () => void
}

const reopenPauseMs = 200

/** A page's live stream, which is opened again whenever it ends, as a browser does. */
export async function openPage(browser: Person): Promise<OpenPage> {
  const stopping = new AbortController()
  const open = () =>
    fetch(`${browser.world.address}/api/live`, {
      headers: { cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      signal: stopping.signal,
    })
  let [changes, reopened] = [0, 0]
  const read = async (response: Response) => {
    if (!response.ok) return response.body?.cancel()
    for await (const text of response.body!.pipeThrough(new TextDecoderStream()))
      changes += text.split('data: ').length - 1
  }
  const first = await open()
  const keepReading = async () => {
    await read(first).catch(() => undefined)
    while (!stopping.signal.aborted) {
      reopened += 1
      await new Promise((resolve) => setTimeout(resolve, reopenPauseMs))
      await open()
        .then(read, () => undefined)
        .catch(() => undefined)
    }
  }
  void keepReading()
  return { changes: () => changes, reopened: () => reopened, stop: () => stopping.abort() }
}
