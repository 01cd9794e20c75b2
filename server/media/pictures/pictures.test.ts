import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { statusAndCode, type Person, Person as Visitor, signUp, createPerson } from '../../testing/steps/person.ts'
import { openTestWorld, testWorld } from '../../testing/world/test-world.ts'
import { makePicture } from './make-picture.ts'

const world = await testWorld()

/** Left half red, right half blue, 600 × 300, with camera metadata: rotated by 90°, with a location. */
const photo = () =>
  sharp({ create: { width: 600, height: 300, channels: 3, background: '#ff0000' } })
    .composite([
      { input: { create: { width: 300, height: 300, channels: 3, background: '#0000ff' } }, left: 300, top: 0 },
    ])
    .jpeg()
    .withExif({ IFD0: { Artist: 'Mira Halden' }, IFD3: { GPSLatitude: '59/1 19/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()

function send(person: Person, bytes: Buffer | string, name: string, type = 'image/jpeg'): Promise<Response> {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(Buffer.from(bytes as Buffer))], name, { type }))
  return fetch(`${person.world.baseUrl}/api/me/picture`, {
    method: 'PUT',
    headers: {
      origin: person.world.baseUrl,
      cookie: [...person.cookies].map(([key, value]) => `${key}=${value}`).join('; '),
    },
    body: form,
  })
}

const stored = async (person: Person) =>
  readdir(join(world.deps.config.mediaDir, 'pictures', person.id)).catch(() => [] as string[])

it('is re-encoded as an upright square without metadata, stored under timestamp and file name [A-7]', async () => {
  const mira = await signUp(world, 'Mira Halden', 'songWriter')
  const sent = await send(mira, await photo(), 'Mira at the piano.JPG')
  const { me } = (await sent.json()) as { me: { profileImage: string } }
  expect([sent.status, me.profileImage]).toEqual([
    200,
    expect.stringMatching(new RegExp(`^/api/pictures/${mira.id}/\\d{13}-mira-at-the-piano\\.webp$`)),
  ])
  expect((await mira.get('/api/me')).body.me.profileImage).toBe(me.profileImage)
  const shown = await mira.send('GET', me.profileImage)
  expect([shown.status, shown.headers.get('content-type'), shown.headers.get('x-content-type-options')]).toEqual([
    200,
    'image/webp',
    'nosniff',
  ])
  const made = sharp(Buffer.from(await shown.arrayBuffer()))
  const { width, height, format, exif, xmp, iptc, orientation } = await made.metadata()
  expect({ width, height, format, exif, xmp, iptc, orientation }).toEqual({
    width: 512,
    height: 512,
    format: 'webp',
    exif: undefined,
    xmp: undefined,
    iptc: undefined,
    orientation: undefined,
  })
  // The orientation tag rotates the image: the left half ends up at the top.
  const { data } = await made.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const colourAt = (x: number, y: number) => [0, 1, 2].map((part) => (data[(y * 512 + x) * 3 + part]! > 127 ? 1 : 0))
  expect([colourAt(256, 20), colourAt(256, 490)]).toEqual([
    [1, 0, 0],
    [0, 0, 1],
  ])
})

it('is visible to its owner and staff only, and not after it was replaced or removed [A-7]', async () => {
  const june = await createPerson(world, 'June Park', 'producer')
  const ada = await createPerson(world, 'Ada Linde', 'manager', { admin: true })
  const ola = await createPerson(world, 'Ola Berg', 'screener')
  const ingrid = await createPerson(world, 'Ingrid Solberg', 'anr')
  const first = ((await (await send(june, await photo(), 'one.jpg')).json()) as { me: { profileImage: string } }).me
  world.advanceClock(1000)
  const statuses = async (path: string) =>
    Promise.all([june, ada, ola, ingrid, new Visitor(world)].map(async (who) => (await who.send('GET', path)).status))
  expect(await statuses(first.profileImage)).toEqual([200, 200, 404, 404, 401])
  const second = ((await (await send(june, await photo(), 'two.jpg')).json()) as { me: { profileImage: string } }).me
  await world.drainJobs()
  expect(await statuses(first.profileImage)).toEqual([404, 404, 404, 404, 401])
  expect((await stored(june)).map((name) => name.replace(/^\d+/, ''))).toEqual(['-two.webp'])
  const removal = await june.send('DELETE', '/api/me/picture')
  expect(((await removal.json()) as { me: { profileImage: null } }).me.profileImage).toBe(null)
  await world.drainJobs()
  expect([await stored(june), await statuses(second.profileImage)]).toEqual([[], [404, 404, 404, 404, 401]])
  for (const path of [`/api/pictures/${june.id}/..%2f..%2fsecret`, '/api/pictures/no-id/x.webp'])
    expect((await june.send('GET', path)).status).toBe(404)
})

it('refuses a file that is not a picture and keeps the current one [A-7]', async () => {
  const kai = await signUp(world, 'Kai Moss', 'producer')
  const { me } = (await (await send(kai, await photo(), 'kai.jpg')).json()) as { me: { profileImage: string } }
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#00ff00' } })
      .png()
      .toBuffer()
  const png = await plain(40, 40)
  // A tiny PNG that claims 60,000 × 60,000 pixels is refused before it is decoded.
  const bomb = Buffer.from(png)
  bomb.writeUInt32BE(60_000, 16)
  bomb.writeUInt32BE(60_000, 20)
  const tries: [Buffer | string, string, [number, string]][] = [
    ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'a.svg', [415, 'picture/not-image']],
    [
      '<!--ftypavif--><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      'a.avif',
      [415, 'picture/not-image'],
    ],
    [
      '    ftypavif<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      'b.avif',
      [415, 'picture/not-image'],
    ],
    ['<html>', 'face.jpg', [415, 'picture/not-image']],
    ['', 'empty.png', [415, 'picture/not-image']],
    [png.subarray(0, 60), 'cut.png', [422, 'picture/unreadable']],
    [bomb, 'bomb.png', [422, 'picture/unreadable']],
    [await plain(9000, 6000), 'wall.png', [422, 'picture/unreadable']],
    [Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)]), 'large.png', [413, 'picture/too-large']],
  ]
  for (const [bytes, name, errorCode] of tries)
    expect([name, await statusAndCode(send(kai, bytes, name, 'image/png'))]).toEqual([name, errorCode])
  expect((await kai.get('/api/me')).body.me.profileImage).toBe(me.profileImage)
  expect((await stored(kai)).length).toBe(1)
  expect(await readdir(join(world.deps.config.mediaDir, 'work'))).toEqual([])
})

it('reads only image formats, whatever else the library supports [A-7]', async () => {
  const place = world.deps.config.mediaDir
  const green = sharp({ create: { width: 40, height: 40, channels: 3, background: '#00ff00' } })
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40"/></svg>'
  for (const [name, bytes] of [
    ['drawing', svg],
    ['scan', await green.tiff().toBuffer()],
  ] as const) {
    await writeFile(join(place, name), bytes)
    const made = makePicture(join(place, name), join(place, `${name}-made`))
    await expect(made).rejects.toMatchObject({ code: 'picture/unreadable' })
  }
  await writeFile(join(place, 'face'), await green.png().toBuffer())
  await makePicture(join(place, 'face'), join(place, 'face-made'))
  expect((await sharp(join(place, 'face-made')).metadata()).format).toBe('webp')
})

it('is refused and not stored when the account is deleted during the upload [A-7]', async () => {
  const noa = await signUp(world, 'Noa Lind', 'producer')
  const leaving = await world.deps.db.$client.connect()
  await leaving.query('begin')
  await leaving.query('delete from users where id = $1', [noa.id])
  const sent = send(noa, await photo(), 'noa.jpg')
  await expect.poll(async () => (await stored(noa)).length).toBe(1)
  await leaving.query('commit')
  leaving.release()
  expect(await statusAndCode(sent)).toEqual([401, 'auth/signed-out'])
  const storedIds = await readdir(join(world.deps.config.mediaDir, 'pictures'))
  expect(storedIds.filter((id) => id === noa.id)).toEqual([])
})

it('counts attempts before reading the file: thirty per hour of any kind [A-7]', async () => {
  const strict = await openTestWorld({}, { limitFactor: 1 })
  const eve = await signUp(strict, 'Eve Moss', 'producer')
  const codes: (string | undefined)[] = []
  for (let picture = 0; picture < 31; picture++) codes.push((await statusAndCode(send(eve, '<html>', 'face.jpg')))[1])
  expect(codes).toEqual([...Array(30).fill('picture/not-image'), 'request/too-many'])
  await strict.close()
})

it.each(['png', 'webp', 'gif', 'avif'] as const)('accepts %s', async (format) => {
  const person = await signUp(world, `Lena ${format}`, 'producer')
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 4, background: '#12345680' } })
    .toFormat(format)
    .toBuffer()
  expect((await send(person, bytes, `me.${format}`, `image/${format}`)).status).toBe(200)
})
