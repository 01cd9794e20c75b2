import { Part, Reading } from './reading.tsx'
import { SupportLink } from './support-link.tsx'

export const meta = () => [
  { title: 'Soundtrap · Velv' },
  { name: 'description', content: 'Make a song in Soundtrap and send it to a drop on Velv.' },
]

export default function SoundtrapPage() {
  return (
    <Reading
      title="From Soundtrap to a drop"
      lede="You write in Soundtrap. A label is looking for exactly that. Here is the way from one to the other."
    >
      <Part id="export" title="Take the song out">
        <ul>
          <li>In Soundtrap, open the song and export the mix. Choose wav if your plan has it, else mp3.</li>
          <li>Listen to the file once outside of Soundtrap, to the end. Cut silence off the beginning.</li>
          <li>Leave the loudness alone. We bring every song to the same level for listening.</li>
        </ul>
      </Part>
      <Part id="send" title="Send it">
        <ul>
          <li>Sign up as a creator and verify your e-mail.</li>
          <li>Find a drop that asks for what you have, and read what it looks for to the end.</li>
          <li>Press Submit a demo, choose the file, give it its title, pay once.</li>
        </ul>
      </Part>
      <Part id="together" title="If you made it together">
        <p>
          Ask everybody who wrote or played before you send it. Only send loops and samples you are allowed to publish;
          whoever records the song will ask where they come from.
        </p>
      </Part>
      <Part id="no-tie" title="Who we are to each other">
        <p>
          Soundtrap is a product of its own makers. This page is a guide for people who use both; Velv gets nothing from
          your Soundtrap account. Questions go to <SupportLink />.
        </p>
      </Part>
    </Reading>
  )
}
