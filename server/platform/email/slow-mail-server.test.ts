import { type AddressInfo, createServer, type Socket } from 'node:net'
import { describe, it } from 'vitest'
import { signUp } from '../../testing/steps/person.ts'
import { openTestWorld } from '../../testing/world/test-world.ts'
import { openMailer } from './mailer.ts'

/** A mail server that accepts connections and runs this handler for each. */
async function openServer(serve: (socket: Socket) => void) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    serve(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connectionCount: () => sockets.size,
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

const neverGreets = () => undefined
const greetsOnly = (socket: Socket) => void socket.write('220 test\r\n')
/** Sends something every second, but never a complete line. */
const sendsForever = (socket: Socket) => {
  greetsOnly(socket)
  const drip = setInterval(() => socket.write('250-word\r\n'), 1000)
  socket.on('close', () => clearInterval(drip))
}

describe.concurrent('a mail server that hangs', () => {
  it.for([
    { what: 'says nothing', serve: neverGreets },
    { what: 'stops after its greeting', serve: greetsOnly },
    { what: 'never completes a line', serve: sendsForever },
  ])('gives up on a mail server that $what [T-5]', async ({ serve }, { expect }) => {
    const server = await openServer(serve)
    const mailer = openMailer(server.url, 'Velv <hello@velv.test>')
    await expect(
      mailer.send({ to: 'mira@example.com', subject: 'Hello', html: 'Hello', text: 'Hello' }),
    ).rejects.toThrow()
    mailer.close()
    await server.close()
  })

  it('does not delay requests, because emails are sent by jobs [T-5]', async ({ expect }) => {
    const server = await openServer(neverGreets)
    const world = await openTestWorld({}, { smtpUrl: server.url })
    const mira = await signUp(world, 'Mira Halden', 'songWriter')
    expect((await mira.post('/api/account/resend-verification')).status).toBe(204)
    expect((await mira.post('/api/account/forgot-password', { email: mira.email })).status).toBe(204)
    expect(server.connectionCount()).toBe(0)
    const { rows } = await world.deps.db.$client.query(`
      select count(*)::int as waiting from pgboss.job where name like 'email.%' and state = 'created'`)
    expect(rows).toEqual([{ waiting: 3 }])
    await world.close()
    await server.close()
  })
})
