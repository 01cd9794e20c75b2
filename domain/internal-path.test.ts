import { expect, it } from 'vitest'
import { isInternalPath } from './internal-path.ts'

it.each([
  ['/', true],
  ['/account?email=a.b-c_d', true],
  ['/drop/1#note', true],
  ['/my-pitches/ä', true],
  ['', false],
  ['account', false],
  ['//elsewhere.example', false],
  ['/\\elsewhere.example', false],
  ['/\t/elsewhere.example', false],
  ['/\n/elsewhere.example', false],
  ['/a\\b', false],
  ['https://elsewhere.example', false],
  ['javascript:alert(1)', false],
])('%j is an internal path: %s', (path, own) => expect(isInternalPath(path)).toBe(own))
