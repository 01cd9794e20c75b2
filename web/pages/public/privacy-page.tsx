import { Part, Reading } from './reading.tsx'
import { SupportLink } from './support-link.tsx'

export const meta = () => [
  { title: 'Privacy & cookies · Velv' },
  { name: 'description', content: 'What Velv keeps about you, why, for how long, and which cookies it sets.' },
]

const parts = [
  { id: 'kept', title: 'What is kept' },
  { id: 'seen', title: 'Who sees it' },
  { id: 'cookies', title: 'Cookies and storage' },
  { id: 'others', title: 'Whom we work with' },
  { id: 'rights', title: 'What you can ask for' },
] as const

const kept = [
  [
    'Your account',
    'Name, e-mail, profession, picture, product id, an unreadable form of your password.',
    'Until you delete the account.',
  ],
  [
    'Songs and drops',
    'The files you upload, their title, lyrics and waveform; the briefs you write.',
    'Until you delete them or the account.',
  ],
  [
    'Listening',
    'Which seconds of a song were heard, when and by whom. It is the receipt the creator paid for.',
    'With the song. After you delete your account it stays without your name.',
  ],
  [
    'Answers',
    'Who answered what and when, and what it was before.',
    'With the song, without your name once you are gone.',
  ],
  [
    'Money',
    'What was paid, earned and withdrawn. Card numbers and bank accounts stay with Stripe; we never see them.',
    'As long as the law on accounts asks for.',
  ],
  [
    'Notices',
    'What we have told you, and where your devices can be reached if you allowed it.',
    'Until you delete the account, or the device no longer answers.',
  ],
  [
    'Log',
    'Address, time and kind of a request, to find faults and attacks. Never songs, passwords or mails.',
    'At most 30 days.',
  ],
] as const

const stored = [
  ['Session cookie', 'Keeps you signed in. No script can read it. Goes when you log out.'],
  [
    'Cookie “user”',
    'Your product id, name and profession, so that other pages of Velv can greet you. Opens nothing. Lasts 2 years, goes when you log out.',
  ],
  [
    'Storage “user”',
    'A copy of your profile in your browser, so that the first page appears at once. Goes when you log out.',
  ],
  ['Storage “filters”', 'The markets you have switched off.'],
] as const

export default function PrivacyPage() {
  return (
    <Reading
      title="Privacy & cookies"
      lede="What we keep, why, for how long, and who sees it. We keep what the work needs and sell nothing."
      parts={parts}
    >
      <Part id="kept" title="What is kept">
        <table className="data-table">
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Which and why</th>
              <th scope="col">How long</th>
            </tr>
          </thead>
          <tbody>
            {kept.map(([what, why, long]) => (
              <tr key={what}>
                <td>{what}</td>
                <td>{why}</td>
                <td className="text-text-2">{long}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>We need these to do what you signed up for, the last one to keep the place safe.</p>
      </Part>
      <Part id="seen" title="Who sees it">
        <ul>
          <li>
            A screener hears your song and sees its title and facts about the music. No name, no picture, no mail.
          </li>
          <li>A drop’s owner sees your name and how to reach you once your song is delivered to them.</li>
          <li>
            A creator sees that a screener of some level listened, never who. Owners stand there with company and role.
          </li>
          <li>People of Velv see what they need to help, review and pay. What they change is written down.</li>
        </ul>
      </Part>
      <Part id="cookies" title="Cookies and storage">
        <table className="data-table">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">What it is for</th>
            </tr>
          </thead>
          <tbody>
            {stored.map(([name, purpose]) => (
              <tr key={name}>
                <td>{name}</td>
                <td>{purpose}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          All of these are needed for the page to work, so there is nothing to click away. These pages are read without
          any script. Should we ever measure visits, we ask you first, and a no is a no.
        </p>
      </Part>
      <Part id="others" title="Whom we work with">
        <p>
          Stripe takes payments and pays screeners, and is itself responsible for what it asks of you. Beside that there
          are those who run our servers and send our mails, who only do what we tell them. Push messages travel through
          the service of your browser or phone, sealed.
        </p>
      </Part>
      <Part id="rights" title="What you can ask for">
        <p>
          You can see, correct, take with you and delete what we have about you, and object to its use. Profile and
          songs you can change and delete yourself; for the rest write to <SupportLink />. We answer within a month. If
          you are not content, you can go to the authority for data protection where you live.
        </p>
        <p>
          Deleting your account erases what is about you. What others need stays without you: payments because the law
          asks for it, and listening and answers because they belong to other people’s songs.
        </p>
      </Part>
    </Reading>
  )
}
