import { termsVersion } from '@velv/domain/accounts/terms-versions.ts'
import { PrivateLinks } from './privacy/private-links.tsx'
import { RetentionTable } from './privacy/retention-table.tsx'
import { BrowserStorageTable } from './privacy/browser-storage-table.tsx'
import { choiceCountText, choices } from './privacy/browser-storage-text.ts'
import { VersionDate, Versions } from './terms/versions.tsx'
import { TextSection, TextPage } from './text-page.tsx'
import { SupportLink } from './support-link.tsx'

export const meta = () => [
  { title: 'Privacy & cookies · Velv' },
  {
    name: 'description',
    content: 'What Velv stores about you, why, where, and for how long, and which cookies it uses.',
  },
]

const parts = [
  { id: 'kept', title: 'What we store' },
  { id: 'where', title: 'Where we store it' },
  { id: 'seen', title: 'Who can see it' },
  { id: 'links', title: 'If you got a private link' },
  { id: 'cookies', title: 'Cookies and storage' },
  { id: 'analytics', title: 'Analytics' },
  { id: 'others', title: 'Service providers' },
  { id: 'rights', title: 'Your rights' },
  { id: 'versions', title: 'Versions' },
] as const

/** The server renders the current choice here, or says that there is none to make. */
const analyticsChoice = { __html: '<!--velv:analytics-choice-->' }

export default function PrivacyPage() {
  return (
    <TextPage
      title="Privacy & cookies"
      lede={
        <>
          What we store, why, where, for how long, and who can see it. We store what we need to run Velv, and we don’t
          sell any of it.
        </>
      }
      note={<VersionDate day={termsVersion} />}
      parts={parts}
    >
      <TextSection id="kept" title="What we store">
        <RetentionTable />
        <p>
          We need your account, your music, listening, and payments to provide the service you signed up for; logins,
          attempts, and logs to keep it secure; and some payment data because accounting law requires it. We need what
          we keep about people who listen by link because each song’s creator gets a receipt of who heard it.
        </p>
      </TextSection>
      <TextSection id="where" title="Where we store it">
        <p>
          Text and numbers are in Velv’s database; audio and pictures are in its file storage. None of it is publicly
          accessible. A song is played through an address that’s made for you. It works for ten minutes, and only while
          you’re allowed to hear the song. With an account, it works only in your session. Passwords are stored in a
          form that can’t be read.
        </p>
      </TextSection>
      <TextSection id="seen" title="Who can see it">
        <ul>
          <li>
            Screeners hear your song and see its title, its lyrics, what you’ve told us about the music, and technical
            facts about the audio. They don’t see your name, picture, or email, and the copy they hear contains no tags.
          </li>
          <li>
            A drop’s owner and their team see your name, email, product ID, and profession once your song has been
            pitched and the drop delivered, and can download the original. Only the team sees the stars, tags, and
            comments it gives a song, and the names of its collections.
          </li>
          <li>
            If you agree, the owner’s team can play your song for people without an account, through private links.
            Those people see its title and, unless the team hides them, its writers. With a download, they also get your
            name, your product ID, and the confirmed shares.
          </li>
          <li>
            Creators see that a screener of a certain level listened, but never who. They see owners by name and role.
            They see that a guest of an owner’s team listened or downloaded, but never who.
          </li>
          <li>
            Anyone can read the brief of a live drop that isn’t private. The artist, the label, and the company appear
            on it only if the owner allows it, and the owner’s name never does.
          </li>
          <li>
            Anyone can see figures about all songs on the landing page, and one receipt at a time that can’t be traced
            to anyone: without names, title, drop, waveform, audio, or exact dates and times.
          </li>
          <li>
            Our team sees what they need to help you, review accounts and drops, and handle payments. Their decisions
            are recorded, with who made them and when.
          </li>
        </ul>
      </TextSection>
      <PrivateLinks />
      <TextSection id="cookies" title="Cookies and storage">
        <BrowserStorageTable />
        <p>
          {choiceCountText} of these only remember your choices: {choices}. Velv needs the others to work.
        </p>
        <p>
          Home, How to, Pricing, About, Contact, Terms, Privacy, and Soundtrap don’t use any scripts of ours. The page
          of an open brief uses one, to show the closing time in your time zone and to share its link. Logging in,
          signing up, and everything after that need scripts, and so do private links and the page that verifies
          certificates.
        </p>
      </TextSection>
      <TextSection id="analytics" title="Analytics">
        <div className="grid gap-3" dangerouslySetInnerHTML={analyticsChoice} />
      </TextSection>
      <TextSection id="others" title="Service providers">
        <p>
          Stripe processes payments and pays screeners. It receives your email when you pay or set up a payout account,
          and is itself responsible for what it asks for on its pages. Other providers run our servers and deliver our
          emails, only as we instruct them. If you turn on notifications for a device, the push service of its maker,
          such as Apple or Google, delivers them.
        </p>
      </TextSection>
      <TextSection id="rights" title="Your rights">
        <p>On your profile page, you can at any time:</p>
        <ul>
          <li>Correct your name, email, password, and picture.</li>
          <li>
            Download your data: a ZIP file with your own audio and a JSON file of your account and everything you wrote,
            sent, paid, and earned. If you ask, we’ll also send you which songs you heard and how you answered them.
          </li>
          <li>Turn off any kind of email, except receipts and those about the security of your account.</li>
          <li>See where you’re logged in, and log out everywhere.</li>
          <li>Delete your account.</li>
        </ul>
        <p>
          Deleting your account deletes your songs or your drops, with all of their audio, right away. Backups keep a
          copy until they expire, and we use them only for recovery. Some records stay without your name, email, song
          titles, or audio: payments and earnings because the law requires it, and listening and answers because money
          and other people’s work depend on them.
        </p>
        <p>
          You can also object to a use, or ask for something that isn’t listed here: <SupportLink />. We’ll answer
          within a month, as the law requires. You can also complain to the data protection authority where you live.
        </p>
      </TextSection>
      <Versions path="/privacycookies" />
    </TextPage>
  )
}
