import { refundPromise } from '../../features/songs/screening-promise.ts'
import { TextSection, TextPage } from './text-page.tsx'
import { SupportLink } from './support-link.tsx'
import './contact.css'

export const meta = () => [
  { title: 'Contact · Velv' },
  { name: 'description', content: 'Write to the people of Velv: about your account, a payment or a song.' },
]

/** The server renders the form here: with the submitted values, or with the confirmation. */
const form = { __html: '<!--velv:contact-form-->' }

export default function ContactPage() {
  return (
    <TextPage
      title="Contact"
      lede={
        <>
          Write to us here, or to <SupportLink />.
          <span className="contact-address"> Use the address of your account.</span> If it is about a song or a drop,
          include its title or name.
        </>
      }
    >
      <section id="write" aria-label="Write to us" dangerouslySetInnerHTML={form} />
      <TextSection id="account" title="Your account is under review">
        <p>
          Every A&R, manager, supervisor, company and screener is looked at by a person. If you have waited and wonder,
          write, and tell us where we can see your work.
        </p>
      </TextSection>
      <TextSection id="payment" title="A payment">
        <p>
          If you paid and your song does not show SCREENING after a few minutes, write with the name of the song.{' '}
          {refundPromise} You’re also refunded if the drop stopped taking songs before your payment arrived.
        </p>
      </TextSection>
      <TextSection id="rights" title="A song that should not be here">
        <p>
          If somebody has sent a song that is yours, tell us which and how you can show it. We take it out of hearing
          while we look.
        </p>
      </TextSection>
      <TextSection id="security" title="A weakness you have found">
        <p>Tell us first, with what is needed to see it. We answer, repair it and thank you.</p>
      </TextSection>
    </TextPage>
  )
}
