import { SupportLink } from '../support-link.tsx'
import { TextSection } from '../text-page.tsx'

/** What is kept about the recipients of listening links, who have no account and accepted nothing. */
export const PrivateLinks = () => (
  <TextSection id="links" title="If you got a private link">
    <p>
      A drop owner’s team can send you a private link to listen to songs. You don’t need an account. The team enters
      your name, and may enter your email address and a message. We keep these, when and on how many devices you opened
      the link, and which songs you played, downloaded, gave stars, and commented on.
    </p>
    <p>
      We keep it because every play goes on the receipt of the song’s creator. The team that sent you the link sees all
      of it, with your name. Creators see which seconds a guest of the team played, when, and what was downloaded. They
      never see your name, your stars, or your comments.
    </p>
    <p>
      With your link, you can see what we keep about you and delete it, even after the link has ended. Your name, your
      email address, the message, the devices, your stars, and your comments are then deleted. What you played and
      downloaded stays without your name, because the receipts and access logs of creators depend on it.
    </p>
    <p>
      Every email with a private link has a way to unsubscribe from all of them. Lost your link? Write to{' '}
      <SupportLink />.
    </p>
  </TextSection>
)
