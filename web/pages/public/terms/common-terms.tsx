import { SupportLink } from '../support-link.tsx'

/** The terms shared by all three roles. */
export function CommonTerms() {
  return (
    <>
      <section>
        <h2 className="head">For everyone</h2>
        <h3>Your account</h3>
        <p>
          Each person may have one account, in their own name, with an email address that reaches them. You must be of
          legal age where you live, or have the consent of your parent or guardian. Keep your password to yourself, and
          tell us if someone else knows it.
        </p>
        <h3>Acceptable use</h3>
        <p>
          You may not post songs, pictures, or text that harm others or break the law, use a false name, or try to
          access anything that isn’t meant for you. If you do, we can disable or remove your account.
        </p>
        <h3>Our liability</h3>
        <p>
          We run Velv with reasonable care. It’s a beta: it can be unavailable at times, and we may change it to fix it.
          We’re liable where the law requires it, and for gross negligence and intent. Beyond that, our liability is
          limited to the fees you paid in the last 12 months. Your rights as a consumer aren’t affected.
        </p>
      </section>
      <section>
        <h2 className="head">Changes and termination</h2>
        <h3>When these terms change</h3>
        <p>
          This page shows the date of its version, earlier versions stay available below, and your account records which
          version you accepted. If a change affects your rights, we’ll email you 30 days before it takes effect. If you
          don’t agree, you can delete your account before then, and the earlier terms apply to anything already paid or
          earned.
        </p>
        <h3>When you leave</h3>
        <p>
          You can delete your account on your profile page, with your password. Your songs or drops are deleted with it.
          Payments, earnings, and answers stay on record without your name, email, song titles, or audio.
        </p>
        <p>
          You can’t delete your account while one of your drops has songs, because creators are waiting for answers;
          while there’s money in your wallet or on its way to your bank, because it’s yours; or while Velv needs you as
          an admin. Your profile page tells you which one applies, and support can help: <SupportLink />.
        </p>
      </section>
    </>
  )
}
