import type { Person } from './person.ts'

/** The live stream of a page that was opened `ageMs` ago: `next` waits for the topics of the next message, or for `ended`. */
export async function openLiveStream(person: Person, ageMs = 0) {
  const stream = (await person.send('GET', `/api/live?age=${ageMs}`))
    .body!.pipeThrough(new TextDecoderStream())
    .getReader()
  let buffer = ''
  return {
    async next(): Promise<string[] | 'ended'> {
      for (;;) {
        const [, json] = /^data: (.*)$/m.exec(buffer) ?? []
        if (json) {
          buffer = buffer.slice(buffer.indexOf(json) + json.length)
          return JSON.parse(json).what
        }
        const { value, done } = await stream.read()
        if (done) return 'ended'
        buffer += value
      }
    },
    close: () => stream.cancel(),
  }
}
