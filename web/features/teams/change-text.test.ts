import { expect, it } from 'vitest'
import { changeText } from './change-text.ts'
import type { TeamChange } from './team.ts'

const at = '2026-11-24T12:00:00Z'
const base = { at, by: 'Jonna Ek', isByYou: false, who: 'Theo Brand', role: null } as const

it.each<[Partial<TeamChange> & Pick<TeamChange, 'change'>, string]>([
  [
    { change: 'team.invite', who: 'nora@northbound.example', role: 'member' },
    'Jonna Ek invited nora@northbound.example',
  ],
  [{ change: 'team.invite', who: null, isByYou: true }, 'You invited someone'],
  [{ change: 'team.join', by: 'Theo Brand', role: 'observer' }, 'Theo Brand joined as an observer'],
  [{ change: 'team.leave', by: 'Theo Brand' }, 'Theo Brand left'],
  [{ change: 'team.rename', who: null }, 'Jonna Ek renamed the team'],
  [{ change: 'colleague.set-role', role: 'lead' }, 'Jonna Ek made Theo Brand a lead'],
  [{ change: 'colleague.remove', by: null }, 'Someone removed Theo Brand'],
])('says what %j means: %s', (change, text) => expect(changeText({ ...base, ...change })).toBe(text))
