import { demosPerDrop } from '@velv/domain/demos/demo.ts'
import { allFormatsText, audioLimitsText } from './audio-formats-text.ts'
import { ProductPicture } from './product-picture.tsx'
import { TextSection, TextPage } from './text-page.tsx'
import { SupportLink } from './support-link.tsx'

export const meta = () => [
  { title: 'From Soundtrap to Velv · Velv' },
  {
    name: 'description',
    content: 'How to export a song from Soundtrap, which format and loudness to choose, and how to submit it on Velv.',
  },
]

const parts = [
  { id: 'export', title: 'Export your song' },
  { id: 'format', title: 'Choose a format' },
  { id: 'loudness', title: 'Set the loudness' },
  { id: 'send', title: 'Submit it' },
  { id: 'together', title: 'If you have co-writers' },
  { id: 'no-tie', title: 'About Soundtrap and Velv' },
] as const

export default function SoundtrapPage() {
  return (
    <TextPage
      title="From Soundtrap to Velv"
      lede="Finished a song in Soundtrap? Here’s how to export it and submit it to a drop."
      parts={parts}
    >
      <TextSection id="export" title="Export your song">
        <ul>
          <li>Save the project, open it, and export the full mix as one audio file. You don’t need stems.</li>
          <li>Before you export, check for tracks left on mute or solo and for empty space after the last note.</li>
          <li>Play the exported file once outside of Soundtrap, from start to finish.</li>
        </ul>
        <p>Soundtrap sometimes moves the export command. Its help pages show where to find it in your version.</p>
      </TextSection>
      <TextSection id="format" title="Choose a format">
        <p>
          Choose WAV if your Soundtrap plan includes it. If not, choose MP3 at the highest quality. Both work equally
          well here. Velv accepts {allFormatsText}, {audioLimitsText}.
        </p>
        <p>
          Stereo and mono are both fine. Leave the sample rate and bit depth as they are; raising them adds nothing. We
          keep your file as it is and make the listening copies from it.
        </p>
      </TextSection>
      <TextSection id="loudness" title="Set the loudness">
        <p>
          Don’t master it loud for us. We play every song at the same level, about −18 LUFS, by turning the whole song
          up or down. We don’t compress or limit anything. A heavily limited mix only gets turned down, and can sound
          smaller next to one with more dynamics.
        </p>
        <p>
          So leave some headroom, and take a limiter off the master if it’s only there for volume. A very quiet song
          with sharp peaks may end up below that level, because we turn it up only as far as its peaks allow.
        </p>
      </TextSection>
      <TextSection id="send" title="Submit it">
        <ul>
          <li>Sign up as a creator and verify your email.</li>
          <li>Find a drop that fits your song, and read the whole brief.</li>
          <li>Open the drop, choose your file, check what we measured, add the title, and pay once.</li>
          <li>
            You can submit up to {demosPerDrop} songs to a drop. One that fits is worth more than several that almost
            do.
          </li>
        </ul>
        <div className="max-w-[24.375rem] pt-2">
          <ProductPicture
            name="preflight"
            alt="An uploaded song with its waveform and three checks: format, length, and loudness."
          />
        </div>
        <p className="row pt-2">
          <a className="btn main" href="/signup">
            Sign up
          </a>
          <a className="btn quiet" href="/howto#creators">
            What happens next
          </a>
        </p>
      </TextSection>
      <TextSection id="together" title="If you have co-writers">
        <p>
          Ask everyone who wrote or played on the song before you submit it. Only use loops and samples that you’re
          allowed to release; anyone who records the song will ask where they came from.
        </p>
      </TextSection>
      <TextSection id="no-tie" title="About Soundtrap and Velv">
        <p>
          Velv isn’t affiliated with Soundtrap, doesn’t receive anything from your Soundtrap account, and doesn’t send
          anything to it. This guide is for people who use both. Questions? Write to <SupportLink />.
        </p>
      </TextSection>
    </TextPage>
  )
}
