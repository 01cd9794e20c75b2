import { pages, type PagePath } from '@velv/domain/pages.ts'

/** Where a page is drawn: a content page needs no script, a door has a form, the room is for signed-in people. */
export type Frame = 'content' | 'door' | 'room'

export type PageRow = { file: string; frame: Frame }

const content = (name: string): PageRow => ({ file: `pages/public/${name}-page.tsx`, frame: 'content' })
const door = (name: string): PageRow => ({ file: `pages/public/${name}-page.tsx`, frame: 'door' })
const room = (file: string): PageRow => ({ file: `pages/${file}-page.tsx`, frame: 'room' })

/** The file of every page; who may open it stands in `@velv/domain/pages.ts`. */
export const pageTable: Record<PagePath, PageRow> = {
  '/home': content('landing'),
  '/howto': content('how-to'),
  '/termsconditions': content('terms'),
  '/privacycookies': content('privacy'),
  '/about': content('about'),
  '/contact': content('contact'),
  '/soundtrap': content('soundtrap'),
  '/login': door('login'),
  '/signup': door('sign-up'),
  '/forgotpassword': door('forgot-password'),
  '/': room('account/home'),
  '/drop': room('drop-owner/drop-area'),
  '/drop/add': room('drop-owner/add-drop'),
  '/drop/mydrops': room('drop-owner/my-drops'),
  '/drop/myinbox': room('drop-owner/my-inbox'),
  '/drop/edit/:id': room('drop-owner/edit-drop'),
  '/drop/pitch/:id': room('screener/pitching'),
  '/drop/:id': room('creator/drop'),
  '/drop/:id/submit': room('creator/submit'),
  '/demo/:demoId/success': room('creator/payment-success'),
  '/demo/:demoId/cancel': room('creator/payment-cancel'),
  '/genre/:type': room('creator/genre'),
  '/favorites': room('creator/favorites'),
  '/my-pitches': room('creator/my-pitches'),
  '/my-pitches/learn': room('creator/learn'),
  '/my-pitches/:id/:pitchId': room('creator/pitch'),
  '/wallet': room('screener/wallet'),
  '/account': room('account/account'),
  '/account/two-factor': room('account/two-factor'),
  '/stripe/verification/:id': room('account/payout-account'),
  '/admin': room('admin/admin'),
  '/admin/users': room('admin/users'),
  '/admin/users/:id': room('admin/person'),
  '/admin/payments': room('admin/payments'),
  '/admin/payments/:id': room('admin/payment'),
  '/admin/audit': room('admin/audit'),
  '/admin/review': room('admin/review'),
  '/admin/:type': room('admin/people'),
  '*': room('account/not-found'),
}

export const pathsWith = (frame: Frame): PagePath[] =>
  pages.map((page) => page.path).filter((path) => pageTable[path].frame === frame)

export const prerenderedPaths: PagePath[] = [...pathsWith('content'), ...pathsWith('door')]
