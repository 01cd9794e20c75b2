import { demosPerDrop } from '@velv/domain/demos/demo.ts'
import { allFormatsText, audioLimitsText } from './audio-formats-text.ts'
import { NoWrapEmail } from './no-wrap-email.tsx'
import { ProductPicture } from './product-picture.tsx'
import { TextSection, TextPage } from './text-page.tsx'
import { SupportLink } from './support-link.tsx'

export const meta = () => [
  { title: 'From Soundtrap to a drop · Velv' },
  {
    name: 'description',
    content:
      'You write in Soundtrap: how to export the song, which format and loudness to choose, and how to send it to a drop on Velv.',
  },
]

const parts = [
  { id: 'export', title: 'Take the song out' },
  { id: 'format', title: 'Which file' },
  { id: 'loudness', title: 'How loud' },
  { id: 'send', title: 'Send it' },
  { id: 'together', title: 'If you made it together' },
  { id: 'no-tie', title: 'Who we are to each other' },
] as const

export default function SoundtrapPage() {
  return (
    <TextPage
      title="From Soundtrap to a drop"
      lede="You write in Soundtrap. Somebody is looking for exactly that. Here is the way from one to the other."
      parts={parts}
    >
      <TextSection id="export" title="Take the song out">
        <ul>
          <li>Save the project, open it, and export the whole mix as one audio file. Stems are not needed.</li>
          <li>Before you do: no track on mute or solo that should not be, and nothing behind the last note.</li>
          <li>Listen to the file once outside of Soundtrap, from the first second to the last.</li>
        </ul>
        <p>
          Where the command stands changes from time to time; the help of Soundtrap shows it for the version you have.
        </p>
      </TextSection>
      <TextSection id="format" title="Which file">
        <p>
          Take WAV if your plan has it, else MP3 at the best quality it offers. Both are heard the same way here. Velv
          takes {allFormatsText}, {audioLimitsText}.
        </p>
        <p>
          Stereo or mono, both are welcome. Leave sample rate and bit depth as Soundtrap gives them; making them larger
          adds nothing. Your file is kept as it is, and the listening copy is made from it.
        </p>
      </TextSection>
      <TextSection id="loudness" title="How loud">
        <p>
          Do not master loud for us. Every song is brought to the same level for listening, about −18 LUFS, by turning
          it up or down as a whole. Nothing is compressed or limited. A mix that was pushed to the ceiling is only
          turned down, and may sound smaller beside one that was left to breathe.
        </p>
        <p>
          So leave a little room at the top, and take a limiter off the master if it is only there to be loud. A very
          quiet song with sharp peaks may stay below that level: it is turned up only as far as its peaks allow.
        </p>
      </TextSection>
      <TextSection id="send" title="Send it">
        <ul>
          <li>
            Sign up as a creator and verify your <NoWrapEmail />.
          </li>
          <li>Find a drop that asks for what you have, and read what it looks for to the end.</li>
          <li>Press Submit a demo, choose the file, see what was measured, give it its title, pay once.</li>
          <li>
            You can send up to {demosPerDrop} songs to one drop. One that fits is worth more than several that nearly
            do.
          </li>
        </ul>
        <div className="max-w-[24.375rem] pt-2">
          <ProductPicture
            name="preflight"
            alt="An uploaded song with its waveform and three checks: its format, its length and its loudness."
          />
        </div>
        <p className="row pt-2">
          <a className="btn main" href="/signup">
            Sign up
          </a>
          <a className="btn quiet" href="/howto#creators">
            How it goes on
          </a>
        </p>
      </TextSection>
      <TextSection id="together" title="If you made it together">
        <p>
          Ask everybody who wrote or played before you send it. Only send loops and samples you are allowed to publish;
          whoever records the song will ask where they come from.
        </p>
      </TextSection>
      <TextSection id="no-tie" title="Who we are to each other">
        <p>
          Soundtrap is a product of its own makers. Velv is not tied to it, gets nothing from your Soundtrap account and
          gives nothing to it. This page is a guide for people who use both. Questions go to <SupportLink />.
        </p>
      </TextSection>
    </TextPage>
  )
}
