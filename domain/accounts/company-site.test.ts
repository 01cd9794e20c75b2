import { expect, it } from 'vitest'
import { companySite } from './company-site.ts'

it.each([
  ['anna@nordlys-music.example', 'https://nordlys-music.example'],
  ['Anna@Label.CO.UK', 'https://label.co.uk'],
  ['anna@gmail.com', undefined],
  ['anna@yahoo.co.uk', undefined],
  ['anna@gmx.at', undefined],
  ['anna@hotmail.com.br', undefined],
  ['anna@yahoo.records.example', 'https://yahoo.records.example'],
  ['"a@b"@label.example', 'https://label.example'],
  ['anna@localhost', undefined],
  ['anna@evil.example/path', undefined],
] as const)('companySite of %s is %s [M-1]', (email, site) => expect(companySite(email)).toBe(site))
