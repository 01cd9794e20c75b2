import { describe, expect, it } from 'vitest'
import { allowedActions } from '../../actions.ts'
import type { TeamRole } from '../../teams/team-roles.ts'
import { attachmentEnding, attachmentStem } from './attachment.ts'
import { type ChecklistFacts, dealChecklist } from './deal-checklist.ts'
import { dealAccess, dealActions } from './deal-actions.ts'
import { type HandoverFacts, missingFromHandover, noRelease } from './handover.ts'
import { currentTerms, type DealFacts, dealState, type DocumentCopy } from './deal.ts'

const day = new Date('2026-12-01T12:00:00Z')
const terms = (change: object = {}) => ({ ownerAt: null, creatorAt: null, declinedAt: null, ...change })
const both = { ownerAt: day, creatorAt: day }
const copy = (side: DocumentCopy['side'], digest = 'a'): DocumentCopy => ({ side, digest })

describe('the state of a deal [B-5]', () => {
  const facts = (change: Partial<DealFacts>): DealFacts => ({
    openedAt: day,
    closedAt: null,
    hasOpenHold: true,
    versions: [],
    documents: [],
    ...change,
  })
  const agreed = [terms(both)]
  it.each<[Partial<DealFacts>, string]>([
    [{ openedAt: null }, 'offered'],
    [{ openedAt: null, hasOpenHold: false }, 'none'],
    [{ hasOpenHold: false }, 'open'],
    [{ versions: [terms({ ownerAt: day })], documents: [copy('owner'), copy('creator')] }, 'open'],
    [{ versions: agreed }, 'confirmed'],
    // A change that waits, or was declined, leaves what is in force.
    [{ versions: [terms({ ownerAt: day }), ...agreed] }, 'confirmed'],
    [{ versions: agreed, documents: [copy('owner'), copy('owner')] }, 'confirmed'],
    [{ versions: agreed, documents: [copy('owner'), copy('creator')] }, 'complete'],
    [{ versions: agreed, documents: [copy('owner'), copy('creator'), copy('owner', 'b')] }, 'confirmed'],
    [{ versions: agreed, documents: [copy('owner'), copy('creator')], closedAt: day }, 'closed'],
  ])('follows from what happened: %o is %s', (change, state) => expect(dealState(facts(change))).toBe(state))

  it('has terms in force, and newer ones that wait until one side declines them', () => {
    const [agreedTerms, declined, waiting] = [terms(both), terms({ declinedAt: day }), terms({ creatorAt: day })]
    expect(currentTerms([waiting, declined, agreedTerms])).toEqual({ inForce: agreedTerms, proposed: waiting })
    expect(currentTerms([declined, waiting, agreedTerms])).toEqual({ inForce: agreedTerms, proposed: undefined })
    expect(currentTerms([agreedTerms, waiting])).toEqual({ inForce: agreedTerms, proposed: undefined })
    expect(currentTerms([])).toEqual({ inForce: undefined, proposed: undefined })
  })
})

describe('who may do what in a deal [B-5]', () => {
  const deal = { organizationId: 'label', creatorId: 'mira', ownerBlockedAt: null, creatorBlockedAt: null }
  const can = (
    who: 'creator' | TeamRole | 'stranger',
    state: Parameters<typeof dealAccess>[2]['state'],
    change = {},
  ) => {
    const viewer =
      who === 'creator'
        ? { id: 'mira', roles: ['creator' as const], organization: null }
        : {
            id: 'x',
            roles: ['dropOwner' as const],
            organization: {
              id: who === 'stranger' ? 'other' : 'label',
              role: who === 'stranger' ? ('lead' as const) : who,
            },
          }
    const access = dealAccess(viewer, { ...deal, ...change }, { state, requests: ['owner'] })
    return allowedActions(dealActions, access)
      .map((action) => action.replace('deal.', ''))
      .join(' ')
  }

  it('lets both sides work in a room, observers read, and nobody else in', () => {
    expect(can('creator', 'open')).toBe('read write add-file remove-file propose release close report block')
    expect(can('member', 'open')).toBe(
      'read write add-file remove-file propose confirm decline release close report block',
    )
    expect([can('observer', 'open'), can('stranger', 'open')]).toEqual(['read', ''])
  })

  it('has only messages before there is a room, and only reading after it was closed', () => {
    expect([can('creator', 'none'), can('creator', 'offered')]).toEqual(['', 'write report block'])
    expect(can('lead', 'closed')).toBe('read report block')
  })

  it('keeps both sides from writing while one blocks the other', () => {
    for (const change of [{ ownerBlockedAt: day }, { creatorBlockedAt: day }])
      for (const who of ['creator', 'lead'] as const)
        expect(can(who, 'open', change)).not.toMatch(/write|add-file|propose/)
  })
})

describe('a file of a deal [B-5]', () => {
  const bytes = (text: string) => new TextEncoder().encode(text.padEnd(64, '\0'))
  it.each([
    ['%PDF-1.7', 'contract.exe', 'pdf'],
    ['PK\x03\x04', 'contract.docx', 'docx'],
    ['PK\x03\x04', 'contract.docm', 'zip'],
    ['PK\x03\x04', 'page.html', 'zip'],
    ['RIFF....WAVEfmt ', 'mix.mp3', 'wav'],
    ['ID3\x04\0\0\0\0\x01\0', 'mix.wav', 'mp3'],
    ['<svg xmlns="http://www.w3.org/2000/svg">', 'cover.svg', undefined],
    ['<!doctype html>', 'contract.pdf', undefined],
    ['Hello', 'lyrics.txt', undefined],
    ['', 'empty.pdf', undefined],
  ])('is what its content says: %j as %s is %s', (content, name, ending) =>
    expect(attachmentEnding(bytes(content), name)).toBe(ending),
  )

  it.each([
    ['contract.pdf', 'contract'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\mixes\\Slow Exit.pdf.exe', 'Slow Exit'],
    ['Mix v1.2.wav', 'Mix v1.2'],
    ['.pdf', 'file'],
    ['', 'file'],
  ])('is named without folders and endings: %s → %s', (name, stem) => expect(attachmentStem(name)).toBe(stem))
})

describe('the handover of a cut [B-5]', () => {
  const writer = {
    name: 'Mira',
    legalName: 'Mira Halden',
    society: '079',
    ipi: '00014107338',
    publisher: '',
    publisherIpi: '',
  }
  const facts: HandoverFacts = {
    release: { title: 'Album 2', artist: 'Ines Lund', label: 'Northbound', date: '2027-03-05', isrc: 'SEABC2600001' },
    sheet: { isFinal: true, missing: [] },
    writers: [writer],
    durationMs: 192_000,
  }

  it('is complete, or says what is missing and from whom', () => {
    expect(missingFromHandover(facts)).toEqual([])
    const leo = { ...writer, name: 'Leo', legalName: '', society: null, ipi: '1', publisher: 'Edition X' }
    const missing = missingFromHandover({
      release: { ...noRelease, title: 'Album 2' },
      sheet: { isFinal: false, missing: ['Leo declined'] },
      writers: [writer, leo],
      durationMs: null,
    })
    expect(missing.map(({ what, from }) => `${what}: ${from}`)).toEqual([
      'Artist: the owner',
      'Label: the owner',
      'Release date: the owner',
      'ISRC: the owner',
      'Split sheet (Leo declined): the creator',
      'Duration: the creator',
      'Legal name: Leo',
      'PRO: Leo',
      'IPI: Leo',
      'IPI of Edition X: Leo',
    ])
  })
})

describe('the checklist of a deal [B-5]', () => {
  const facts = (change: Partial<ChecklistFacts> = {}): ChecklistFacts => ({
    isInstrumental: false,
    sheet: { isFinal: true, missing: [] },
    writers: [{ name: 'Mira', society: '079', ipi: '00014107338' }],
    hasInstrumental: true,
    stemFiles: 12,
    hasLyrics: true,
    isrc: 'SEABC2600001',
    documents: [copy('owner'), copy('creator')],
    ...change,
  })
  const missing = (change: Partial<ChecklistFacts>) =>
    dealChecklist(facts(change)).flatMap(({ isDone, item, detail }) => (isDone ? [] : [`${item}: ${detail}`]))

  it('is done when everything is there', () => expect(missing({})).toEqual([]))

  it('says what is missing, and from whom', () => {
    const writers = [
      ...facts().writers,
      { name: 'Leo', society: null, ipi: '00014107338' },
      { name: 'Sara', society: '099', ipi: '1' },
    ]
    expect(missing({ writers })).toEqual(['societies: No PRO: Leo. No IPI: Sara'])
    expect(missing({ sheet: { isFinal: false, missing: ['Leo declined'] } })).toEqual(['sheet: Leo declined'])
    expect(missing({ writers: [], sheet: { isFinal: false, missing: ['Add your co-writers'] } })).toEqual([
      'sheet: Not started yet',
      'societies: No writers yet',
    ])
    expect(
      missing({ hasInstrumental: false, stemFiles: null, hasLyrics: false, isrc: '', documents: [copy('owner')] }),
    ).toEqual([
      'instrumental: Not uploaded yet',
      'stems: Not uploaded yet',
      'lyrics: Not added yet',
      'isrc: Not assigned yet',
      'documents: Waiting for matching copies',
    ])
  })

  it('asks for neither lyrics nor another version of an instrumental', () =>
    expect(missing({ isInstrumental: true, hasInstrumental: false, hasLyrics: false })).toEqual([]))
})
