import { refundPromise } from '../../features/songs/screening-promise.ts'
import { TextSection, TextPage } from './text-page.tsx'
import { SupportLink } from './support-link.tsx'
import './contact.css'

export const meta = () => [
  { title: 'Contact · Velv' },
  { name: 'description', content: 'Contact Velv about your account, a payment, a song, or a security issue.' },
]

/** The server renders the form here: with the submitted values, or with the confirmation. */
const form = { __html: '<!--velv:contact-form-->' }

export default function ContactPage() {
  return (
    <TextPage
      title="Contact"
      lede={
        <>
          Send us a message here, or email <SupportLink />.
          <span className="contact-address"> If you have an account, use its email address.</span> If it’s about a song
          or a drop, include its title or name.
        </>
      }
      layout="aside"
    >
      <section id="write" aria-label="Contact form" dangerouslySetInnerHTML={form} />
      <div className="contact-topics">
        <TextSection id="account" title="Account reviews">
          <p>
            Our team reviews every A&R, manager, music supervisor, company, and screener. If you’ve been waiting a
            while, write to us and tell us where we can see your work.
          </p>
        </TextSection>
        <TextSection id="payment" title="Payments">
          <p>
            If you paid and your song isn’t marked SCREENING after a few minutes, send us the song’s title.{' '}
            {refundPromise} You’re also refunded if the drop stopped taking songs before your payment arrived.
          </p>
        </TextSection>
        <TextSection id="rights" title="Copyright complaints">
          <p>
            If someone submitted a song that’s yours, tell us which one and how you can prove it. We can suspend it
            while we look into it, so that no one can play it.
          </p>
        </TextSection>
        <TextSection id="security" title="Security issues">
          <p>
            If you’ve found a vulnerability, please tell us first, with the steps to reproduce it. We’ll reply, fix it,
            and thank you.
          </p>
        </TextSection>
      </div>
    </TextPage>
  )
}
