import { ThreeColumns } from './three-columns.tsx'

const retentionRows = [
  [
    'Your account',
    'Name, e-mail, profession, product id, when you accepted which version of the terms, your mail switches, your password in an unreadable form. For screeners the number of the payout account at Stripe.',
    'Until you delete the account.',
  ],
  [
    'Picture',
    'A square that we make anew from the one you choose, under the time and the name of your file. Place, camera and all else that came in it is left out.',
    'Until you remove it or delete the account.',
  ],
  [
    'Songs',
    'The file as you sent it, two listening copies without tags, its waveform, length and loudness, and what you say about it: title, writers, lyrics, language, samples, use of AI, rights, and the moment you would like to be heard.',
    'Until you delete the account. A file that you replace goes at once.',
  ],
  [
    'Two-factor authentication',
    'If you turn it on, the secret you share with your app, encrypted, and your recovery codes in an unreadable form.',
    'Until you turn it off or delete the account.',
  ],
  [
    'About your work',
    'For drop owners and screeners: company, role, website, profiles, credits, and what you write about your work, and what we made of it. Creators see an owner’s company, role, and credits.',
    'Until you delete the account.',
  ],
  [
    'Saved searches',
    'The filters you have saved, and which new drops matched them.',
    'Until you delete the search or the account. Matches are deleted after 60 days.',
  ],
  [
    'Drafts and templates',
    'Briefs that you have saved to your account and not sent.',
    'Until you delete them, send the draft, or delete the account.',
  ],
  ['Favorites', 'The drops you have marked with a heart.', 'Until you take the heart away or delete the account.'],
  ['Drops', 'The briefs you write, and the reason when one was sent back.', 'Until you delete the account.'],
  [
    'Listening',
    'Which seconds of a song were heard, when and by whom. It is the receipt the creator paid for, and what a screener is paid by. For a week we also keep which parts of a song we sent to whom, to check it.',
    'It stays, without your name once you have gone.',
  ],
  [
    'Answers',
    'Who answered what and when, and what it was before; who approved what.',
    'They stay, without your name once you have gone.',
  ],
  [
    'Notes with answers',
    'What a screener or owner writes to a creator with an answer, and what a screener writes to the owner with a pitch.',
    'They stay, without their author’s name, until the creator deletes the account; those for an owner, also until the owner does.',
  ],
  [
    'Private notes',
    'What a drop’s owner notes about a song, for themselves alone.',
    'Until they delete the note, or either of you deletes the account.',
  ],
  [
    'Money',
    'What was paid, given back, earned and withdrawn, with the number Stripe gave it. Card numbers and bank accounts stay with Stripe; we never see them.',
    'It stays, without your name once you have gone.',
  ],
  ['Notifications', 'What we have told you, and whether you have read it.', 'Until you delete the account.'],
  [
    'Devices',
    'Where your browser or phone may be told of news at once, if you turned that on: an address of its push service and a key.',
    'Until you turn it off or log out there, or the device says that it is gone.',
  ],
  [
    'Addresses that refuse mail',
    'An address whose server refused a mail of ours for good, and in which words, so that we send nothing more there.',
    'Until you try again or change the address, or for 30 days after you delete the account.',
  ],
  [
    'Decisions of staff',
    'Who of us approved, refused, graded, disabled or removed an account, reviewed a drop or gave a payment back, when, what it was before, and why.',
    'It stays by product ids, without your name; the reason goes when you go, but for why an account was removed.',
  ],
  [
    'Log-ins',
    'Where you are logged in: address and browser, since when. You see the list on your profile page.',
    'Until you log out, or for 30 days after you were last here.',
  ],
  [
    'Tries',
    'How often something was tried, counted for a hash of an address, an e-mail or an account, so that nobody can guess passwords or flood us.',
    'A day at most.',
  ],
  [
    'Messages to support',
    'What you write in the contact form, with your name and e-mail. It leaves as a mail.',
    'With us for a day after it was sent, then in the mailbox of support until it is cleared there.',
  ],
  [
    'Mails to you',
    'What a mail needs waits in a list of work until it is sent: mostly numbers, for some your name and e-mail.',
    'A day after it was sent.',
  ],
  [
    'Log',
    'The time, kind, path, and result of each request, and how long it took, so we can find faults. No address, no name, and nothing of what was sent.',
    'Until the log files are full and the oldest are overwritten. Nothing in it says who you are.',
  ],
  [
    'Security log',
    'Logins, failed attempts, and refused requests, with the account number and a shortened IP address, so we can detect attacks.',
    'Until the log files are full and the oldest are overwritten.',
  ],
] as const

/** What the server's tables store about a person. */
export const RetentionTable = () => <ThreeColumns heads={['What', 'Which and why', 'How long']} rows={retentionRows} />
