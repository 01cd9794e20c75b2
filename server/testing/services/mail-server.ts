import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A mail server with scripted responses: to the sender, to a recipient, or after the message. */
export async function openMailServer() {
  const replies = new Map<string, string>()
  const emails: { to: string; text: string }[] = []
  const sockets = new Set<Socket>()

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    const sendLine = (line: string) => socket.write(`${line}\r\n`)
    let to = ''
    let emailLines: string[] | undefined
    let unread = ''
    const handleLine = (line: string) => {
      if (emailLines) {
        // A dot at the start of a line is doubled in transit (RFC 5321).
        if (line !== '.') return emailLines.push(line.replace(/^\./, ''))
        const answer = replies.get('DATA') ?? '250 2.0.0 Taken'
        if (answer.startsWith('2')) emails.push({ to, text: emailLines.join('\n') })
        emailLines = undefined
        return sendLine(answer)
      }
      const [command = ''] = line.split(/[ :]/)
      if (command === 'EHLO') return sendLine('250 test')
      if (command === 'MAIL') return sendLine(replies.get('MAIL') ?? '250 2.1.0 Yes')
      if (command === 'RCPT') {
        to = /<([^>]*)>/.exec(line)?.[1] ?? ''
        return sendLine(replies.get(to) ?? '250 2.1.5 Yes')
      }
      if (command === 'DATA') {
        emailLines = []
        return sendLine('354 Go on')
      }
      return command === 'QUIT' ? socket.end('221 2.0.0 Bye\r\n') : sendLine('250 2.0.0 Yes')
    }
    socket.on('data', (part) => {
      const lines = (unread + part.toString()).split('\r\n')
      unread = lines.pop()!
      for (const line of lines) handleLine(line)
    })
    sendLine(replies.get('CONN') ?? '220 test')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    emails,
    /** `place`: `CONN`, `MAIL`, `DATA`, or an address. Without a response, it accepts again. */
    replyWith(stage: string, answer?: string) {
      if (answer === undefined) replies.delete(stage)
      else replies.set(stage, answer)
    },
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
