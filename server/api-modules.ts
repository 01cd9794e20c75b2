import * as accounts from './accounts/accounts-contract.ts'
import { accountRoutes } from './accounts/accounts-routes.ts'
import * as evidence from './accounts/evidence/evidence-contract.ts'
import { evidenceRoutes } from './accounts/evidence/evidence-routes.ts'
import * as passkeys from './accounts/passkeys/passkeys-contract.ts'
import { passkeysRoutes } from './accounts/passkeys/passkeys-routes.ts'
import * as profile from './accounts/profile/profile-contract.ts'
import { profileRoutes } from './accounts/profile/profile-routes.ts'
import * as twoFactor from './accounts/two-factor/two-factor-contract.ts'
import { twoFactorRoutes } from './accounts/two-factor/two-factor-routes.ts'
import type { Viewer } from './accounts/viewer.ts'
import * as audit from './admin/audit/audit-contract.ts'
import { auditRoutes } from './admin/audit/audit-routes.ts'
import * as duplicates from './admin/duplicates/duplicates-contract.ts'
import { duplicateRoutes } from './admin/duplicates/duplicates-routes.ts'
import * as reports from './admin/reports/reports-contract.ts'
import { reportRoutes } from './admin/reports/reports-routes.ts'
import * as figures from './admin/figures/figures-contract.ts'
import { figureRoutes } from './admin/figures/figures-routes.ts'
import * as demoActions from './admin/moderation/demo-actions-contract.ts'
import { demoActionRoutes } from './admin/moderation/demo-actions-routes.ts'
import * as dropActions from './admin/moderation/drop-actions-contract.ts'
import { dropActionRoutes } from './admin/moderation/drop-actions-routes.ts'
import * as notes from './admin/notes/notes-contract.ts'
import { noteRoutes } from './admin/notes/notes-routes.ts'
import * as organizations from './admin/organizations/organizations-contract.ts'
import { organizationRoutes } from './admin/organizations/organizations-routes.ts'
import * as adminPayments from './admin/payments/payments-contract.ts'
import { adminPaymentRoutes } from './admin/payments/payments-routes.ts'
import * as evidenceActions from './admin/people/evidence/evidence-actions-contract.ts'
import * as admin from './admin/people/people-contract.ts'
import { peopleRoutes } from './admin/people/people-routes.ts'
import * as queues from './admin/queues/queues-contract.ts'
import { queueRoutes } from './admin/queues/queues-routes.ts'
import * as collections from './collections/collections-contract.ts'
import { collectionRoutes } from './collections/collections-routes.ts'
import * as guests from './collections/guests/guest-contract.ts'
import { guestRoutes } from './collections/guests/guest-routes.ts'
import * as listeningLinks from './collections/links/links-contract.ts'
import { linkRoutes } from './collections/links/links-routes.ts'
import * as certificates from './demos/certificate/certificates-contract.ts'
import { certificateRoutes } from './demos/certificate/certificates-routes.ts'
import * as consent from './demos/consent/consent-contract.ts'
import { consentRoutes } from './demos/consent/consent-routes.ts'
import * as deals from './demos/deals/deals-contract.ts'
import { dealRoutes } from './demos/deals/deals-routes.ts'
import * as holds from './demos/holds/holds-contract.ts'
import { holdRoutes } from './demos/holds/holds-routes.ts'
import * as decisions from './demos/decisions/decisions-contract.ts'
import { decisionRoutes } from './demos/decisions/decisions-routes.ts'
import * as demos from './demos/demos-contract.ts'
import { demoRoutes } from './demos/demos-routes.ts'
import type { Checkouts } from './demos/submit/submit-demo.ts'
import * as marks from './demos/marks/marks-contract.ts'
import { markRoutes } from './demos/marks/marks-routes.ts'
import * as team from './demos/team/team-contract.ts'
import { demoTeamRoutes } from './demos/team/team-routes.ts'
import * as updates from './demos/updates/updates-contract.ts'
import { updatesRoutes } from './demos/updates/updates-routes.ts'
import type { Deps } from './deps.ts'
import * as answers from './drops/answers/answers-contract.ts'
import * as drafts from './drops/drafts/drafts-contract.ts'
import { draftsRoutes } from './drops/drafts/drafts-routes.ts'
import type { LoadExtras } from './drops/drop-pages.ts'
import * as drops from './drops/drops-contract.ts'
import { dropRoutes } from './drops/drops-routes.ts'
import * as feed from './drops/feed/feed-contract.ts'
import { feedRoutes } from './drops/feed/feed-routes.ts'
import { outcomeRoutes } from './drops/outcome/outcome-routes.ts'
import * as ownerSummary from './drops/outcome/owner-summary-contract.ts'
import * as privateDrops from './drops/private/private-drops-contract.ts'
import { privateDropRoutes } from './drops/private/private-drops-routes.ts'
import * as searches from './drops/searches/searches-contract.ts'
import { searchesRoutes } from './drops/searches/searches-routes.ts'
import * as tracks from './drops/tracks/tracks-contract.ts'
import { trackRoutes } from './drops/tracks/tracks-routes.ts'
import * as pictures from './media/pictures/pictures-contract.ts'
import { pictureRoutes } from './media/pictures/pictures-routes.ts'
import * as notifications from './notifications/notifications-contract.ts'
import { notificationRoutes } from './notifications/notifications-routes.ts'
import * as push from './notifications/push/push-contract.ts'
import * as payments from './payments/payments-contract.ts'
import { paymentRoutes } from './payments/payments-routes.ts'
import type { MountRoute } from './platform/http/api.ts'
import * as undo from './platform/undo/undo-contract.ts'
import { undoRoutes } from './platform/undo/undo-routes.ts'
import * as plus from './plus/plus-contract.ts'
import { plusRoutes } from './plus/plus-routes.ts'
import * as privacy from './privacy/privacy-contract.ts'
import { privacyRoutes } from './privacy/privacy-routes.ts'
import * as screening from './screening/screening-contract.ts'
import { screeningRoutes } from './screening/screening-routes.ts'
import * as fit from './songs/fit/fit-contract.ts'
import { fitRoutes } from './songs/fit/fit-routes.ts'
import * as library from './songs/library/library-contract.ts'
import { libraryRoutes } from './songs/library/library-routes.ts'
import * as songs from './songs/songs-contract.ts'
import { type SongPorts, songRoutes } from './songs/songs-routes.ts'
import * as splits from './songs/splits/splits-contract.ts'
import { splitsRoutes } from './songs/splits/splits-routes.ts'
import * as clientFailures from './support/client-failures-contract.ts'
import { clientFailureRoutes } from './support/client-failures-routes.ts'
import * as teams from './teams/teams-contract.ts'
import { teamRoutes } from './teams/teams-routes.ts'
import * as walletEntries from './wallet/entries/wallet-entries-contract.ts'
import { walletEntriesRoutes } from './wallet/entries/wallet-entries-routes.ts'
import * as wallet from './wallet/wallet-contract.ts'
import { walletRoutes } from './wallet/wallet-routes.ts'

/** What some modules need of others that they don't import. */
export type Ports = {
  loadExtras: LoadExtras
  /** The same from the replica. */
  loadFeedExtras: LoadExtras
  songPorts: SongPorts
  checkouts: Checkouts
  /** The paths of all operations. */
  apiPaths: ReadonlySet<string>
}

type ApiModule = readonly [
  contracts: readonly object[],
  mount: (on: MountRoute<Viewer>, deps: Deps, ports: Ports) => void,
]

/**
 * The operations of the API: their contracts, and what mounts their handlers, in the order in which they are printed and
 * matched. `access.test.ts` calls each of them.
 */
export const apiModules: readonly ApiModule[] = [
  [[accounts], accountRoutes],
  [[profile], profileRoutes],
  [[evidence], evidenceRoutes],
  [[twoFactor], twoFactorRoutes],
  [[passkeys], passkeysRoutes],
  [[pictures], pictureRoutes],
  [[feed], (on, deps, { loadFeedExtras }) => feedRoutes(on, deps, loadFeedExtras)],
  [[searches], searchesRoutes],
  [[drafts], draftsRoutes],
  [[drops], (on, deps, { loadExtras }) => dropRoutes(on, deps, loadExtras)],
  [[tracks], trackRoutes],
  [[splits], (on, deps, { songPorts }) => splitsRoutes(on, deps, songPorts)],
  [[privateDrops], privateDropRoutes],
  [[songs], (on, deps, { songPorts }) => songRoutes(on, deps, songPorts)],
  [[library], libraryRoutes],
  [[updates], updatesRoutes],
  [[fit], (on, deps, { loadExtras }) => fitRoutes(on, deps, loadExtras)],
  [[demos], (on, deps, { checkouts }) => demoRoutes(on, deps, checkouts)],
  [[consent], consentRoutes],
  [[deals], dealRoutes],
  [[holds], holdRoutes],
  [[certificates], certificateRoutes],
  [[answers, ownerSummary], (on, deps, { loadExtras }) => outcomeRoutes(on, deps, loadExtras)],
  [[decisions], decisionRoutes],
  [[team], demoTeamRoutes],
  [[marks], markRoutes],
  [[collections], collectionRoutes],
  [[listeningLinks], linkRoutes],
  [[guests], guestRoutes],
  [[payments], paymentRoutes],
  [[plus], plusRoutes],
  [[screening], screeningRoutes],
  [[teams], teamRoutes],
  [[wallet], walletRoutes],
  [[walletEntries], walletEntriesRoutes],
  [[notifications, push], notificationRoutes],
  [[privacy], privacyRoutes],
  [[admin, evidenceActions], peopleRoutes],
  [[organizations], organizationRoutes],
  [[dropActions], (on, deps, { loadExtras }) => dropActionRoutes(on, deps, loadExtras)],
  [[demoActions], demoActionRoutes],
  [[duplicates], duplicateRoutes],
  [[reports], reportRoutes],
  [[audit], auditRoutes],
  [[adminPayments], adminPaymentRoutes],
  [[figures], figureRoutes],
  [[queues], queueRoutes],
  [[notes], noteRoutes],
  [[undo], undoRoutes],
  [[clientFailures], (on, deps, { apiPaths }) => clientFailureRoutes(on, deps, apiPaths)],
]
