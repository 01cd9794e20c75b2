import { describe, expect, it } from 'vitest'
import { isIpi, isIswc, iswcText, tidyIpi, tidyIswc } from './identifiers.ts'
import { evenShares, parseShare, percentOf, shareText, shortShareText, wholeSong } from './share.ts'
import { isSociety, noSociety, societies, societyName } from './societies.ts'

describe('IPI name numbers', () => {
  // The example of CISAC and CWR, and numbers that MusicBrainz and Wikidata list for artists.
  it.each(['00014107338', '00334284961', '00342089667', '00342089569', '00045620792', '00052210040'])(
    'accepts the published number %s',
    (ipi) => {
      expect(isIpi(ipi)).toBe(true)
    },
  )

  it('finds every wrong digit and every swapped pair of neighbors', () => {
    const ipi = '00334284961'
    for (let i = 0; i < ipi.length; i++) {
      for (let digit = 0; digit < 10; digit++) {
        const changed = ipi.slice(0, i) + digit + ipi.slice(i + 1)
        expect([changed, isIpi(changed)]).toEqual([changed, changed === ipi])
      }
      const swapped = ipi.slice(0, i) + (ipi[i + 1] ?? '') + ipi[i]! + ipi.slice(i + 2)
      expect([swapped, isIpi(swapped)]).toEqual([swapped, swapped === ipi])
    }
  })

  it.each(['', '00000000000', '0001410733', '000141073388', '0001410733X', '٠٠٠١٤١٠٧٣٣٨', 'I-000000229-7'])(
    'rejects %j',
    (text) => {
      expect(isIpi(text)).toBe(false)
    },
  )

  it.each([
    ['14107338', '00014107338'],
    ['IPI 14107338', '00014107338'],
    ['IPI Name No. 00334284961', '00334284961'],
    ['CAE/IPI: 00334284961', '00334284961'],
    ['00334‐284‑961', '00334284961'],
    ['００３３４２８４９６１', '00334284961'],
    ['IPI name number 00014107338', '00014107338'],
    ['IPI-Nr. ٠٠٠١٤١٠٧٣٣٨', '00014107338'],
    ['IPI n° 00014107338;', '00014107338'],
    ['00334−284−961', '00334284961'],
    ['1410733', '1410733'],
    ['014107338', '00014107338'],
    ['334284961', '00334284961'],
    ['000.14.10.73.38', '00014107338'],
    ['00334 284-961', '00334284961'],
  ])('reads %j as %j', (text, ipi) => {
    expect(tidyIpi(text)).toBe(ipi)
  })
})

describe('ISWCs', () => {
  // The example of ISO 15707, the first one that was assigned, and one from MusicBrainz.
  it.each(['T-034.524.680-1', 'T-000.000.001-0', 'T-101.914.232-4'])('accepts %s in any notation [X-1]', (text) => {
    const typed = [text, text.toLowerCase(), text.replaceAll('.', ''), text.replaceAll(/[.-]/g, ' ')]
    for (const written of [
      ...typed,
      text.replaceAll('-', '–'),
      `ISWC ${text}`,
      `ISWC: ${text}`,
      `“ISWC Number ${text}”,`,
    ]) {
      expect([written, isIswc(tidyIswc(written))]).toEqual([written, true])
      expect(iswcText(tidyIswc(written))).toBe(text)
    }
  })

  it.each(['T-034.524.680-2', 'T-043.524.680-1', 'T-034.524.68-1', 'X-034.524.680-1', '0345246801', ''])(
    'rejects %j',
    (text) => {
      expect(isIswc(tidyIswc(text))).toBe(false)
    },
  )
})

describe('shares', () => {
  it.each([
    ['33.33', 3333],
    ['33,3', 3330],
    [' 50 % ', 5000],
    ['100', 10_000],
    ['0.01', 1],
    ['007', 700],
    ['٣٣٫٣٣٪', 3333],
    ['５０', 5000],
    ['%50', 5000],
  ])('reads %j as %i hundredths of a percent', (text, basisPoints) => {
    expect(parseShare(text)).toBe(basisPoints)
  })

  it.each(['100.01', '33.333', '-1', '', '1e2', '.5', '1,000', 'half', '½'])('does not read %j as a share', (text) => {
    expect(parseShare(text)).toBeUndefined()
  })

  it('prints what it reads, exactly, for every share', () => {
    for (let share = 0; share <= wholeSong; share++) expect(parseShare(shareText(share))).toBe(share)
  })

  it.each([
    [2000, '20%'],
    [2050, '20.5%'],
    [3333, '33.33%'],
    [10_000, '100%'],
    [0, '0%'],
    [10, '0.1%'],
  ])('writes %i short as %s', (share, text) => {
    expect(shortShareText(share)).toBe(text)
  })

  it('writes a negative rest with one sign', () => {
    expect(percentOf(-105)).toBe('-1.05')
  })

  it('splits a whole song evenly to the last hundredth', () => {
    expect(evenShares(3)).toEqual([3334, 3333, 3333])
    for (let count = 1; count <= 50; count++)
      expect(evenShares(count).reduce((total, share) => total + share, 0)).toBe(wholeSong)
  })
})

describe('societies', () => {
  it('has at least a hundred, each with one code and a country', () => {
    expect(societies.length).toBeGreaterThanOrEqual(100)
    expect(new Set(societies.map(({ code }) => code)).size).toBe(societies.length)
    expect(
      societies.filter(({ code, name, country }) => !/^\d{3}$/.test(code) || !name || !/^[A-Z]{2}$/.test(country)),
    ).toEqual([])
  })

  it.each([
    ['021', 'BMI'],
    ['079', 'STIM'],
    ['233', 'SACEM-Luxembourg'],
    [noSociety, 'No PRO'],
    [null, ''],
    ['000', ''],
  ])('names %s %j', (code, name) => {
    expect(societyName(code)).toBe(name)
    expect(isSociety(code ?? '')).toBe(name !== '')
  })
})
