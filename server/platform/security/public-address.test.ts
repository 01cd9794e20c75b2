import { describe, expect, it } from 'vitest'
import { isPublicAddress, lookupPublic, type Resolve } from './public-address.ts'

describe('isPublicAddress', () => {
  it.each([
    '8.8.8.8',
    '142.250.74.106',
    '172.32.0.1',
    '100.128.0.1',
    '2a00:1450:4001:82a::200a',
    '2606:4700::6810:84e5',
  ])('accepts the public address %s', (address) => expect(isPublicAddress(address)).toBe(true))
  it.each(['::ffff:8.8.8.8', '64:ff9b::808:808'])('accepts %s, which embeds a public IPv4 address', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  )
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '127.255.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.192',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.0.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '::ffff:0:127.0.0.1',
    '::127.0.0.1',
    '64:ff9b::a00:1',
    '64:ff9b::127.0.0.1',
    '2002:a00:1::1',
    '2001:0:4136:e378::1',
    'fe80::1%25eth0',
    '2a00::1%eth0',
    '0177.0.0.1',
    '8.8.8',
    '08.8.8.8',
    '8.8.8.8 ',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    '5f00::1',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    'fd00:ec2::254',
    '',
    'localhost',
    '127.1',
    '0x7f000001',
    '017700000001',
  ])('rejects %s', (address) => expect(isPublicAddress(address)).toBe(false))
})

describe('lookUpPublicAddress', () => {
  const answered = (addresses: string[], all: boolean) => {
    const resolve: Resolve = (_name, _options, done) =>
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )
    return new Promise((done) =>
      lookupPublic(resolve)('push.example.com', { all }, (error, address) => done(error?.message ?? address)),
    )
  }

  it('supports both forms of lookup that a connection uses', async () => {
    expect(await answered(['8.8.8.8', '2a00::1'], true)).toEqual([
      { address: '8.8.8.8', family: 4 },
      { address: '2a00::1', family: 6 },
    ])
    expect(await answered(['8.8.8.8', '2a00::1'], false)).toBe('8.8.8.8')
  })

  it.each([[['10.0.0.1']], [['8.8.8.8', '127.0.0.1']], [['::ffff:10.0.0.1']], [['fd00::1']], [[]]])(
    'rejects a name that resolves to %s',
    async (addresses) => expect(await answered(addresses, true)).toBe('push.example.com is at no public address'),
  )
})
