import { NoWrapEmail } from './no-wrap-email.tsx'
import { RetentionTable } from './privacy/retention-table.tsx'
import { BrowserStorageTable } from './privacy/browser-storage-table.tsx'
import { TextSection, TextPage } from './text-page.tsx'
import { SupportLink } from './support-link.tsx'

export const meta = () => [
  { title: 'Privacy & cookies · Velv' },
  {
    name: 'description',
    content: 'What Velv keeps about you, why, where and for how long, and which cookies it sets.',
  },
]

const parts = [
  { id: 'kept', title: 'What is kept' },
  { id: 'where', title: 'Where it lies' },
  { id: 'seen', title: 'Who sees it' },
  { id: 'cookies', title: 'Cookies and storage' },
  { id: 'analytics', title: 'Counting visits' },
  { id: 'others', title: 'Whom we work with' },
  { id: 'rights', title: 'What you can do' },
] as const

/** The server renders the current choice here, or says that there is none to make. */
const analyticsChoice = { __html: '<!--velv:analytics-choice-->' }

export default function PrivacyPage() {
  return (
    <TextPage
      title="Privacy & cookies"
      lede="What we keep, why, where, for how long, and who sees it. We keep what the work needs and sell nothing."
      parts={parts}
    >
      <TextSection id="kept" title="What is kept">
        <RetentionTable />
        <p>
          We need the account, the music, the listening and the money to do what you signed up for; the log-ins, the
          tries and the log to keep the place safe; and some of the money because the law on accounts asks for it.
        </p>
      </TextSection>
      <TextSection id="where" title="Where it lies">
        <p>
          Words and figures lie in the database of Velv, sound and pictures in its file store. Nothing of it is open to
          the street: a song is played by an address that is made for you, works for ten minutes and only in your
          session, and only while you may hear it. Passwords are kept in a form that cannot be read back.
        </p>
      </TextSection>
      <TextSection id="seen" title="Who sees it">
        <ul>
          <li>
            A screener hears your song and sees its title, its lyrics, what you say about the music and facts about the
            sound. They do not see your name, your picture or your <NoWrapEmail />, and the copy they hear carries no
            tags.
          </li>
          <li>
            A drop’s owner sees your name, <NoWrapEmail />, product id and profession once your song is pitched and the
            drop delivered, and can save the original.
          </li>
          <li>
            A creator sees that a screener of some level listened, never who. An owner stands there with name and role.
          </li>
          <li>
            Anybody can read on the front page what a live drop looks for first, its genre, market, languages, closing
            day and number of songs. Artist, label, notes, links and owner are not shown there.
          </li>
          <li>
            People of Velv see what they need to help, review and pay. What they decide is written down with who and
            when.
          </li>
        </ul>
      </TextSection>
      <TextSection id="cookies" title="Cookies and storage">
        <BrowserStorageTable />
        <p>
          Six of these only remember a choice of yours: filters, push-off, pitching-keys, pitching-auto-advance,
          pitching-volume and, if you were asked, the cookie analytics. The pages need the others to work.
        </p>
        <p>
          Home, How to, About, Contact, Terms, Privacy and Soundtrap are read without any script of ours. Logging in,
          signing up and setting a password need one, and so does everything behind.
        </p>
      </TextSection>
      <TextSection id="analytics" title="Counting visits">
        <p>
          Nothing counts your visits unless you have allowed it, and then only on pages that are just read, like this
          one: never where you log in, sign up or set a password, and never behind that door. A no is kept like a yes,
          for a year.
        </p>
        <div className="grid gap-3" dangerouslySetInnerHTML={analyticsChoice} />
      </TextSection>
      <TextSection id="others" title="Whom we work with">
        <p>
          Stripe takes payments and pays screeners. It is given your <NoWrapEmail /> when you pay or connect a payout
          account, and is itself responsible for what it asks of you on its pages. Others run our servers and deliver
          our emails, and only do what we tell them. If you turn on notifications for a device, the push service of its
          maker, such as Apple or Google, delivers them.
        </p>
      </TextSection>
      <TextSection id="rights" title="What you can do">
        <p>On your profile page, at any time:</p>
        <ul>
          <li>
            Correct your name, <NoWrapEmail />, password and picture.
          </li>
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
          copy until they expire, and we use them only for recovery. What others need stays, without your name,{' '}
          <NoWrapEmail />, song titles, or audio: payments and earnings because the law requires it, and listening and
          answers because money and other people’s work depend on them.
        </p>
        <p>
          You can also object to a use, or ask for what you do not find here: <SupportLink />. The law gives us a month
          to answer. If you are not content, you can go to the authority for data protection where you live.
        </p>
      </TextSection>
    </TextPage>
  )
}
