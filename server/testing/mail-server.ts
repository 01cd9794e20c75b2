import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A mail server that says what it is told to: at the sender, at an address, or once it has the letter. */
export async function openMailServer() {
  const answers = new Map<string, string>()
  const letters: { to: string; text: string }[] = []
  const sockets = new Set<Socket>()

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    const say = (line: string) => socket.write(`${line}\r\n`)
    let to = ''
    let letter: string[] | undefined
    let rest = ''
    const hear = (line: string) => {
      if (letter) {
        // A dot at the start of a line is doubled on its way.
        if (line !== '.') return letter.push(line.replace(/^\./, ''))
        const answer = answers.get('DATA') ?? '250 2.0.0 Taken'
        if (answer.startsWith('2')) letters.push({ to, text: letter.join('\n') })
        letter = undefined
        return say(answer)
      }
      const [word = ''] = line.split(/[ :]/)
      if (word === 'EHLO') return say('250 test')
      if (word === 'MAIL') return say(answers.get('MAIL') ?? '250 2.1.0 Yes')
      if (word === 'RCPT') {
        to = /<([^>]*)>/.exec(line)?.[1] ?? ''
        return say(answers.get(to) ?? '250 2.1.5 Yes')
      }
      if (word === 'DATA') {
        letter = []
        return say('354 Go on')
      }
      return word === 'QUIT' ? socket.end('221 2.0.0 Bye\r\n') : say('250 2.0.0 Yes')
    }
    socket.on('data', (part) => {
      const lines = (rest + part.toString()).split('\r\n')
      rest = lines.pop()!
      for (const line of lines) hear(line)
    })
    say(answers.get('CONN') ?? '220 test')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letters,
    /** `place`: `CONN`, `MAIL`, `DATA`, or an address; without an answer it says yes again. */
    answer(place: string, answer?: string) {
      if (answer === undefined) answers.delete(place)
      else answers.set(place, answer)
    },
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
