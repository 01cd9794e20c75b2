import { expect, it } from 'vitest'
import { accountActions } from '../accounts/account-actions.ts'
import { notificationTemplates } from '../notifications/notification-templates.ts'
import { nextLevelText } from './level-texts.ts'
import { nextLevel, screenerLevels } from './rates.ts'

it('leads from each level to the one above, and from the highest nowhere [L-3]', () => {
  expect(screenerLevels.map(nextLevel)).toEqual(['level2', 'level3', undefined])
  expect(screenerLevels.map((level) => nextLevelText(level).split('.')[0])).toEqual([
    'Our team decides who moves up to level 2',
    'Our team decides who moves up to level 3',
    'This is the highest level',
  ])
})

it('says what is true: only staff set a level, and the screener is notified [L-3]', () => {
  expect(accountActions['account.set-level'].by).toEqual([{ role: 'admin', as: 'screener', from: ['active'] }])
  expect(notificationTemplates['account.set-level'].to).toBe('screener')
})
