import { maxWaitingCounted, type QueueName } from '@velv/domain/admin/queues.ts'
import { countText } from '@velv/domain/count-text.ts'
import { moneyText } from '@velv/domain/money.ts'
import { professionLabels } from '@velv/domain/roles.ts'
import { viewerLocale } from '../../../ui/text/format.ts'
import type { components } from '../../../lib/api/api.ts'

export type QueueItem = components['schemas']['QueueItem']

/** The list of a queue, oldest first; drops are reviewed and delivered on their own pages. */
export const queuePath = (queue: QueueName): string => `/admin/queues/${queue}`

/** Where the board's button of a queue leads: to the page on which its items are worked off. */
export const workPath = (queue: QueueName): string =>
  ({ drops: '/admin/review', changes: '/admin/review?show=changes', delivery: '/admin/review?show=open' })[
    queue as string
  ] ?? queuePath(queue)

/** The page about an item. */
export function itemPath({ queue, id, subject, drop }: Pick<QueueItem, 'queue' | 'id' | 'subject' | 'drop'>): string {
  switch (queue) {
    case 'people':
    case 'payouts':
      return `/admin/users/${subject.id}`
    case 'disputes':
    case 'refunds':
      return `/admin/payments/${id}`
    case 'joins':
      return `/admin/organizations/${subject.id}`
    case 'duplicates':
      return `/admin/duplicates/${id}`
    case 'reports':
      return `/admin/reports/${id}`
    case 'drops':
      return `/admin/review?drop=${id}`
    case 'changes':
      return '/admin/review?show=changes'
    case 'delivery':
      return '/admin/review?show=open'
    default:
      return `/drop/${drop?.id ?? subject.id}`
  }
}

const deletedAccount = 'Deleted account'

export const itemName = ({ name, queue }: Pick<QueueItem, 'name' | 'queue'>): string =>
  name || (queue === 'screening' || queue === 'duplicates' ? 'Untitled song' : deletedAccount)

type ItemFacts = Pick<QueueItem, 'queue' | 'profession' | 'drop' | 'pitched' | 'creators' | 'organization' | 'money'>

/** What is known about an item besides its name: "screener", "for KAIRO", "4 pitched", "Mira and June", "$136.15". */
export function itemDetail(
  { queue, profession, drop, pitched, creators, organization, money }: ItemFacts,
  locale = viewerLocale(),
): string {
  if (profession) return professionLabels[profession]
  if (organization !== null) return `to ${organization}`
  if (pitched !== null) return `${countText(pitched, 'song')} pitched`
  if (creators.length > 0) return creators.map((name) => name ?? deletedAccount).join(' and ')
  const parts = [money && moneyText(money, locale), drop && (queue === 'screening' || money) ? `for ${drop.name}` : '']
  return parts.filter(Boolean).join(', ')
}

/** "6"; "1,000+" where counting stops. */
export const waitingText = (waiting: number, locale = viewerLocale()): string =>
  `${new Intl.NumberFormat(locale).format(waiting)}${waiting >= maxWaitingCounted ? '+' : ''}`
