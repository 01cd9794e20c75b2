import { expect, it } from 'vitest'
import { earlierVersionPaths } from '../pages.ts'
import { termsVersions } from './terms-versions.ts'

it('keeps a page for every earlier version of the terms and the privacy notice, newest first', () => {
  const [, ...earlier] = termsVersions.map(({ day }) => day)
  expect([...earlierVersionPaths].toSorted()).toEqual(
    ['/privacycookies', '/termsconditions'].flatMap((path) => earlier.map((day) => `${path}/${day}`)).toSorted(),
  )
  expect(
    termsVersions
      .map(({ day }) => day)
      .toSorted()
      .toReversed(),
  ).toEqual(termsVersions.map(({ day }) => day))
})
