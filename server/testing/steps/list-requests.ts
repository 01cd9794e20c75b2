import { queueNames } from '@velv/domain/admin/queues.ts'
import { languages } from '@velv/domain/languages.ts'
import { marketKey, markets, regionNames } from '@velv/domain/markets.ts'
import { signToken } from '../../collections/links/link-token.ts'
import { largeLink } from '../world/large-links.ts'
import { largeMarks } from '../world/large-marks.ts'

/** One person of each kind that has lists. */
export type ListViewer = 'creator' | 'owner' | 'screener' | 'admin'

const regions = (from: number, to?: number) => regionNames.map(marketKey).slice(from, to).join()
const allButTuvalu = markets
  .map(({ key }) => key)
  .filter((key) => key !== 'tuvalu')
  .join()

const allButKorean = languages
  .filter((language) => language !== 'Korean')
  .map(encodeURIComponent)
  .join()

const { collectionId, commentedId } = largeMarks

/** Every list with its filters, from common to extreme values. */
export const listRequests: readonly [who: ListViewer, path: string][] = [
  ['creator', '/api/drops'],
  ['creator', '/api/drops?sort=closing'],
  ['creator', '/api/drops?genre=pop'],
  ['creator', '/api/drops?genre=metal&sort=closing'],
  ['creator', '/api/drops?genre=other'],
  ['creator', '/api/drops?genre=newdrops'],
  ['creator', '/api/drops?genre=expired'],
  ['creator', `/api/drops?excluded=${regions(0, 3)}`],
  ['creator', `/api/drops?excluded=${allButTuvalu}`],
  ['creator', `/api/drops?genre=jazz&excluded=${allButTuvalu}&sort=closing`],
  ['creator', `/api/drops?genre=expired&excluded=${allButTuvalu}`],
  ['creator', '/api/drops?excludedLanguages=English'],
  ['creator', `/api/drops?excludedLanguages=${allButKorean}`],
  ['creator', `/api/drops?genre=pop&sort=closing&excludedLanguages=${allButKorean}`],
  ['creator', `/api/drops?genre=newdrops&excludedLanguages=${allButKorean}`],
  ['creator', `/api/drops?genre=expired&excludedLanguages=${allButKorean}`],
  ['creator', `/api/drops?excluded=${allButTuvalu}&excludedLanguages=${allButKorean}`],
  ['creator', `/api/drops?excluded=${regions(0, 3)}&excludedLanguages=English,Spanish`],
  ['creator', `/api/drops?excluded=${regions(1)}&excludedLanguages=${allButKorean}`],
  ['creator', `/api/drops?q=song&excludedLanguages=${allButKorean}`],
  // Each filter and each order by the deal alone, and the likeliest pairs.
  ['creator', '/api/drops?use=film'],
  ['creator', '/api/drops?vocal=female'],
  ['creator', '/api/drops?fee=400'],
  ['creator', '/api/drops?fee=5000,negotiable'],
  ['creator', '/api/drops?tempo=90-100'],
  ['creator', '/api/drops?closes=30'],
  ['creator', '/api/drops?sort=fee'],
  ['creator', '/api/drops?sort=spots'],
  ['creator', '/api/drops?genre=pop&fee=1000'],
  ['creator', '/api/drops?genre=pop&vocal=female'],
  ['creator', '/api/drops?vocal=female&tempo=90-130'],
  ['creator', '/api/drops?use=film&sort=fee'],
  ['creator', '/api/drops?fee=400&excludedLanguages=English'],
  ['creator', '/api/drop-matches?vocal=female&fee=400'],
  ['creator', '/api/drops?q=unheard'],
  ['creator', '/api/drops?q=female%20song'],
  ['creator', '/api/drops?q=son'],
  ['creator', `/api/drops?q=w17&genre=metal&excluded=${regions(0, 3)}`],
  ['creator', '/api/drops?q=female%20song&genre=jazz&sort=closing'],
  ['creator', '/api/drops?q=s&genre=metal&sort=closing'],
  ['creator', '/api/drop-counts'],
  ['creator', `/api/drop-counts?excluded=${regions(1)}`],
  ['creator', `/api/drop-counts?excludedLanguages=${allButKorean}`],
  ['creator', `/api/drop-counts?excluded=${regions(1)}&excludedLanguages=English`],
  ['creator', `/api/drop-counts?excluded=${allButTuvalu}&excludedLanguages=${allButKorean}`],
  ['creator', '/api/my/favorites'],
  ['creator', '/api/my/favorite-drops'],
  ['creator', '/api/my/favorite-drops?which=closed'],
  ['creator', '/api/my/demos'],
  ['creator', '/api/my/demos?sort=oldest'],
  ['creator', '/api/my/demos?result=nogo'],
  ['creator', '/api/my/demos?q=song+w17'],
  ['creator', '/api/my/demos?q=nothinglikeit'],
  ['creator', '/api/my/demo-counts'],
  ['creator', '/api/my/holds'],
  ['owner', '/api/my/holds'],
  ['creator', '/api/my/stars'],
  ['owner', '/api/drops'],
  ['owner', '/api/my/drops'],
  ['owner', '/api/my/inbox'],
  ['owner', '/api/my/drops?of=team'],
  ['owner', '/api/my/drops?of=for-me'],
  ['owner', '/api/my/inbox?of=team'],
  ['owner', '/api/my/inbox?of=for-me'],
  ['owner', '/api/my/owner-summary?of=team'],
  ['owner', '/api/my/team'],
  ['owner', '/api/my/colleagues'],
  ['owner', '/api/my/inbox-songs'],
  ['owner', '/api/my/inbox-songs?q=song'],
  ['owner', '/api/my/inbox-songs?q=nothinglikeit'],
  ['owner', '/api/my/inbox-songs?q=tag:summer'],
  ['owner', '/api/my/inbox-songs?q=tag:rare'],
  ['owner', '/api/my/inbox-songs?q=stars:4..'],
  ['owner', '/api/my/inbox-songs?q=heard:yes'],
  ['owner', '/api/my/team/tags'],
  ['owner', '/api/collections'],
  ['owner', '/api/collections?q=nothinglikeit'],
  ['owner', `/api/collections?demo=${commentedId}`],
  ['owner', `/api/collections/${collectionId}`],
  ['owner', `/api/collections/${collectionId}/songs`],
  ['owner', `/api/collections/${collectionId}/songs?sort=stars`],
  ['owner', `/api/collections/${collectionId}/songs?sort=tempo&q=song`],
  ['owner', `/api/collections/${collectionId}/songs?sort=added&q=tag:rare`],
  ['owner', `/api/demos/${commentedId}/comments`],
  ['owner', `/api/collections/${collectionId}/links`],
  ['owner', `/api/demos/${commentedId}/links`],
  ['owner', `/api/demos/${commentedId}/guests`],
  ['owner', `/api/listening-links/${largeLink.id}/songs`],
  ['owner', '/api/my/team/link-downloads'],
  ['owner', '/api/my/overdue-answers'],
  ['owner', '/api/my/owner-summary'],
  ['owner', '/api/my/track-record'],
  ['owner', '/api/badges'],
  ['screener', '/api/drops-to-hear'],
  ['screener', `/api/drops-to-hear?excluded=${allButTuvalu}`],
  ['screener', `/api/drops-to-hear?excludedLanguages=${allButKorean}`],
  ['screener', '/api/screening-queue'],
  ['screener', `/api/screening-queue?excluded=${allButTuvalu}`],
  ['screener', '/api/drops'],
  ['admin', '/api/admin/drops-to-review'],
  ['admin', '/api/admin/drops-to-deliver'],
  ['admin', '/api/admin/drop-changes'],
  ['admin', '/api/admin/drop-changes/waiting'],
  ['admin', '/api/badges'],
  ['admin', '/api/admin/people'],
  ['admin', '/api/admin/people?profession=songWriter'],
  ['admin', '/api/admin/people?view=pending'],
  ['admin', '/api/admin/people?view=rejected'],
  ['admin', '/api/admin/people?view=disabled'],
  ['admin', '/api/admin/people?view=admins'],
  ['admin', '/api/admin/people?search=person'],
  ['admin', '/api/admin/people?search=owner17'],
  ['admin', '/api/admin/people?search=person+17'],
  ['admin', '/api/admin/people?search=ada.admin%40example.com'],
  ['admin', '/api/admin/people?search=nobody+like+that'],
  ['admin', '/api/admin/queues'],
  ...queueNames.map((queue): [ListViewer, string] => ['admin', `/api/admin/queue-items?queue=${queue}`]),
  ['admin', '/api/admin/assignments'],
  ['admin', '/api/admin/audit'],
  ['admin', '/api/admin/audit?action=drop.approve'],
  ['admin', '/api/admin/audit?search=person'],
  ['admin', '/api/admin/audit?from=2026-01-01&to=2026-01-31'],
  ['admin', '/api/admin/payments?from=2026-01-01&to=2026-01-31'],
  ['admin', '/api/admin/payments'],
  ['admin', '/api/admin/payments?view=paid'],
  ['admin', '/api/admin/payments?view=disputed'],
  ['admin', '/api/admin/payments?search=mira'],
  ['admin', '/api/admin/payments?search=person'],
  ['admin', '/api/admin/payments?search=pi_nothing'],
]

/** What the page of a recipient reads with POST. Instead of a cookie, they show the tokens of their link and device. */
export const guestRequests: readonly string[] = ['/api/guest/open', '/api/guest/songs', '/api/guest/data']

export const guestBody = (secret: string) => ({
  token: signToken('link', largeLink.id, secret),
  device: signToken('device', largeLink.deviceId, secret),
})

/** A path in readable form. */
export const readablePath = (path: string): string =>
  path
    .replace(allButTuvalu, 'all-but-tuvalu')
    .replace(allButKorean, 'all-but-Korean')
    .replace(collectionId, '{id}')
    .replace(commentedId, '{id}')
    .replace(largeLink.id, '{id}')
    .replace('%20', ' ')
