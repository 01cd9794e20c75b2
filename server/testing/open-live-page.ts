import type { Person } from './person.ts'

/** The live stream of an open page: `next` waits for the topics of the next message, or for `ended`. */
export async function openLivePage(person: Person) {
  const stream = (await person.send('GET', '/api/live')).body!.pipeThrough(new TextDecoderStream()).getReader()
  let kept = ''
  return {
    async next(): Promise<string[] | 'ended'> {
      for (;;) {
        const [, json] = /^data: (.*)$/m.exec(kept) ?? []
        if (json) {
          kept = kept.slice(kept.indexOf(json) + json.length)
          return JSON.parse(json).what
        }
        const { value, done } = await stream.read()
        if (done) return 'ended'
        kept += value
      }
    },
    close: () => stream.cancel(),
  }
}
