import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type PushHost, pushHosts, resolvePushTarget, pushServices } from './push-hosts.ts'

const hosts = (text: string): PushHost[] => z.string().transform(pushHosts).parse(text)
const called = (endpoint: string, text = pushServices) => resolvePushTarget(hosts(text), endpoint)?.url.href

describe('an endpoint', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:APA91',
    'https://jmt17.google.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('of a browser is called unchanged: %s', (endpoint) => expect(called(endpoint)).toBe(endpoint))

  it('resolves to one host in every spelling', () =>
    expect(called('HTTPS://FCM.GoogleAPIs.com:443/a/../b')).toBe('https://fcm.googleapis.com/b'))

  it.each([
    'http://fcm.googleapis.com/a',
    'https://fcm.googleapis.com:8443/a',
    'https://fcm.googleapis.com./a',
    'https://me@fcm.googleapis.com/a',
    'https://me:word@fcm.googleapis.com/a',
    'https://fcm.googleapis.com@inside/a',
    'https://fcm.googleapis.com:443@inside/a',
    'https://inside#@fcm.googleapis.com/a',
    'https://inside\\@fcm.googleapis.com/a',
    'https://inside/fcm.googleapis.com',
    'https://evil-push.apple.com.example/a',
    'https://evilpush.apple.com/a',
    'https://xfcm.googleapis.com/a',
    'https://googleapis.com/a',
    'https://apple.com/a',
    'https://fcm。googleapis.com.example/a',
    'https://127.0.0.1/a',
    'https://2130706433/a',
    'https://0x7f.1/a',
    'https://[::1]/a',
    'https://[::ffff:127.0.0.1]/a',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/a',
    'ftp://fcm.googleapis.com/a',
    'file:///etc/passwd',
    'data:text/plain,fcm.googleapis.com',
    '//fcm.googleapis.com/a',
    'fcm.googleapis.com',
    '',
  ])('of an unknown host is never called: %s', (endpoint) => expect(called(endpoint)).toBeUndefined())

  it('of an operator’s own service is called with its scheme, port and host only', () => {
    const own = 'http://127.0.0.1:4321, push.apple.com'
    expect(called('https://127.0.0.1:4321/wpush/a?b=c#d', own)).toBe('http://127.0.0.1:4321/wpush/a?b=c')
    expect(called('https://127.0.0.1:4322/wpush/a', own)).toBeUndefined()
    expect(called('https://me@127.0.0.1:4321/wpush/a', own)).toBeUndefined()
    expect(called('https://127.0.0.1/wpush/a', own)).toBeUndefined()
    expect(called('https://fcm.googleapis.com/a', own)).toBeUndefined()
    expect(called('https://web.push.apple.com/a', own)).toBe('https://web.push.apple.com/a')
    expect(resolvePushTarget(hosts(own), 'https://127.0.0.1:4321/a')?.own).toBe(true)
    expect(resolvePushTarget(hosts(own), 'https://web.push.apple.com/a')?.own).toBe(false)
  })

  it.each([
    ['//127.0.0.1:6379/x', '//127.0.0.1:6379/x'],
    ['/\\169.254.169.254/latest', '//169.254.169.254/latest'],
    ['//169.254.169.254/latest?x=1', '//169.254.169.254/latest?x=1'],
    ['///169.254.169.254/latest', '///169.254.169.254/latest'],
    ['/.//169.254.169.254/latest', '//169.254.169.254/latest'],
  ])('of an operator’s own service stays on that server, whatever its path contains: %s', (path, expected) =>
    expect(called(`https://push.inside:4321${path}`, 'http://push.inside:4321')).toBe(
      `http://push.inside:4321${expected}`,
    ),
  )
})

it.each(['com', '127.0.0.1', '*.apple.com', 'push.apple.com:443', 'https://a.example/b', 'http://', 'push apple.com'])(
  'stops the start when a host is written like %s',
  (text) => expect(() => hosts(text)).toThrow(`is no host like push.example.com`),
)
