import type { PagePath } from '@velv/domain/pages.ts'
import { fails, list, nothing, reading, silent } from './answers.ts'
import type { Shot, States } from './shot.ts'
import { openDialog } from './steps-on-pages.ts'

const mira = (path: string, rest: Partial<Shot> = {}): Shot => ({ who: 'songwriter', path, ...rest })
const ola = (path: string, rest: Partial<Shot> = {}): Shot => ({ who: 'screener', path, ...rest })

const feed = /\/api\/(drops|drop-counts|my\/demos)$/
const toHear = /\/api\/(drops|drops-to-hear)$/

/** Everybody’s pages. */
export const accountShots = {
  '/': {
    ...list(mira('/'), feed),
    newcomer: { who: 'newcomer', path: '/' },
    found: mira('/?words=voice&sort=closing'),
    'found-nothing': mira('/?words=zeppelin'),
    owner: { who: 'anr', path: '/' },
    screener: ola('/'),
    'screener-empty': ola('/', { says: nothing(toHear) }),
    'screener-failing': ola('/', { says: fails(toHear) }),
    'screener-waiting': ola('/', { says: silent(toHear), waits: true }),
  },
  '/account': {
    ...reading(mira('/account')),
    screener: ola('/account'),
    owner: { who: 'anr', path: '/account' },
    plus: { who: 'songwriterproducer', path: '/account#plus' },
    'change-email': mira('/account', {
      act: (page) =>
        page
          .getByRole('button', { name: /^Change/ })
          .nth(1)
          .click(),
    }),
    picture: mira('/account', { act: openDialog('Add picture') }),
    delete: mira('/account', { act: openDialog('Delete Account') }),
  },
  '*': { full: mira('/no/such/page') },
} satisfies Partial<Record<PagePath, States>>
