import { ThreeColumns } from './three-columns.tsx'

const retentionRows = [
  [
    'Your account',
    'Name, email, profession, product ID, which version of the terms you accepted and when, your email settings, and your password in a form that can’t be read. For screeners, the ID of the payout account at Stripe.',
    'Until you delete your account.',
  ],
  [
    'Profile picture',
    'A square that we create from the picture you choose, stored under a time and the file’s name. Location, camera, and other data in the file are removed.',
    'Until you remove it or delete your account.',
  ],
  [
    'Songs',
    'The file you uploaded, two listening copies without tags, its waveform, length, and loudness, and the details you enter: title, writers, lyrics, language, samples, use of AI, rights, and the spot you want heard.',
    'Until you delete the song, if it was never submitted, or your account. A file you replace stays with the song as an earlier version.',
  ],
  [
    'Split sheets',
    'Who wrote a song: names, roles, shares, publishers, PROs, and IPI numbers, and the email addresses of co-writers, what they answered, and when.',
    'Until you delete the song or your account. A final sheet then stays for the co-writers who confirmed it, with your name, role, and share. Co-writers can delete their data with their link; names, roles, and shares stay on a final sheet that others can read.',
  ],
  [
    'Two-factor authentication',
    'If you turn it on, the secret you share with your app, encrypted, and your recovery codes in a form that can’t be read.',
    'Until you turn it off or delete your account.',
  ],
  [
    'Passkeys',
    'If you add one, its name and ID, a public key, the kind of device or password manager, and when you added and last used it. The private key never leaves your device or password manager.',
    'Until you remove it, set a new password with a reset link, or delete your account.',
  ],
  [
    'Your work',
    'For drop owners and screeners: company, role, website, profiles, credits, and what you tell us about your work, and our review of it. Creators see an owner’s company, role, and credits.',
    'Until you delete your account.',
  ],
  [
    'Saved searches',
    'The filters you’ve saved, and which new drops matched them.',
    'Until you delete the search or your account. Matches are deleted after 60 days.',
  ],
  [
    'Drafts and templates',
    'Briefs you’ve saved to your account but not sent.',
    'Until you delete them, send the draft, or delete your account.',
  ],
  ['Favorites', 'The drops you’ve marked as favorites.', 'Until you remove the favorite or delete your account.'],
  ['Drops', 'The briefs you write, and the reason if we sent one back.', 'Until you delete your account.'],
  [
    'Listening',
    'Which seconds of a song were heard, when, and by whom. It’s the receipt the creator paid for, and what screeners’ pay is based on. For a week, we also keep which parts of a song we sent to whom, to verify it.',
    'Permanently, without your name after you delete your account.',
  ],
  [
    'Answers',
    'Who answered what and when, earlier answers, and who approved what.',
    'Permanently, without your name after you delete your account.',
  ],
  [
    'Notes with answers',
    'What a screener or owner writes to a creator with an answer, and what a screener writes to the owner with a pitch.',
    'Until the creator deletes their account; notes to an owner, also until the owner does. If their author leaves, they stay without a name.',
  ],
  [
    'Holds',
    'The terms that an owner offers for a song, what its creator answers, and when.',
    'Permanently, without your name after you delete your account. A creator’s reasons are deleted with the creator’s account.',
  ],
  [
    'Deal rooms',
    'Terms of a deal and who confirmed them, messages, files, details of the release, and reports of messages.',
    'Permanently, without your name after you delete your account. Messages and the creator’s files are deleted with the creator’s account.',
  ],
  [
    'Private notes',
    'What an owner notes about a song, visible only to them.',
    'Until they delete the note, or either of you deletes your account.',
  ],
  [
    'Stars, tags, comments, and collections',
    'What an owner’s team notes about songs for itself, with who did it.',
    'Stars until their author takes them back or deletes their account. The others until the team deletes them or its last account is deleted, without the names of people who leave. Stars, tags, and comments are also deleted with the account of the song’s creator.',
  ],
  [
    'People who listen by link',
    'The name, email address, and message that the sender of a private link entered; when the link was opened, and on how many devices; and which songs were played, downloaded, given stars, and commented on.',
    'Until the person deletes it with their link, or the last account of the team that sent it is deleted. What was played and downloaded then stays without a name.',
  ],
  [
    'Payments',
    'What was paid, refunded, earned, and withdrawn, with Stripe’s IDs. Stripe keeps card numbers and bank accounts; we never see them.',
    'Permanently, without your name after you delete your account.',
  ],
  ['Notifications', 'What we notified you about, and whether you’ve read it.', 'Until you delete your account.'],
  [
    'Devices',
    'If you turn on notifications for a browser or phone, the address of its push service and a key.',
    'Until you turn them off or log out there, or the push service says the device is gone.',
  ],
  [
    'Undeliverable addresses',
    'An email address whose server permanently rejected our email, and its error message, so that we don’t send there again.',
    'Until you try again or change the address. If the address has no account, for 30 days.',
  ],
  [
    'Unsubscribed addresses',
    'An email address that unsubscribed from invitations, requests to confirm shares, or private links, so that we send no more of them there.',
    'Until you ask us to delete it.',
  ],
  [
    'Decisions of our team',
    'Which member of our team approved, rejected, promoted, disabled, or removed an account, reviewed a drop, or refunded a payment, when, what it was before, and why.',
    'Permanently, under product IDs, without your name. The reason is deleted with your account, unless it’s why we removed it.',
  ],
  [
    'Logins',
    'Where you’re logged in: IP address, browser, and since when. You can see the list on your profile page.',
    'Until you log out, or for 30 days after you were last active.',
  ],
  [
    'Attempts',
    'How often something was tried, counted by a hash of an IP address, an email, or an account, so that no one can guess passwords or flood us with requests.',
    'Up to a day.',
  ],
  [
    'Messages to support',
    'What you write in the contact form, with your name and email. We receive it as an email.',
    'On our servers for a day after it’s sent, then in our support mailbox until we delete it there.',
  ],
  [
    'Emails to you',
    'What an email needs, until it’s sent: mostly IDs, and for some your name and email address.',
    'For a day after it’s sent.',
  ],
  [
    'Server log',
    'The time, type, path, result, and duration of each request, so that we can find problems. No IP addresses, names, or content.',
    'Until the log files are full and the oldest are overwritten. Nothing in it identifies you.',
  ],
  [
    'Security log',
    'Logins, failed attempts, and rejected requests, with the account ID and a shortened IP address, so that we can detect attacks.',
    'Until the log files are full and the oldest are overwritten.',
  ],
] as const

/** What the server's tables store about a person. */
export const RetentionTable = () => (
  <ThreeColumns heads={['Data', 'What we store and why', 'How long']} rows={retentionRows} />
)
