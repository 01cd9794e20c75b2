import { NoWrapEmail } from '../no-wrap-email.tsx'
import { SupportLink } from '../support-link.tsx'

/** The terms shared by all three versions. */
export function CommonTerms() {
  return (
    <>
      <section>
        <h2 className="head">For everybody</h2>
        <h3>Your account</h3>
        <p>
          One person, one account, with your own name and an <NoWrapEmail /> that reaches you. You are of age where you
          live, or have the consent of those who decide for you. Keep your password to yourself, and tell us when
          somebody else has it.
        </p>
        <h3>How we treat each other</h3>
        <p>
          No songs, pictures or texts that hurt people or break the law, no false names, no attempts to reach what is
          not meant for you. Who does this can lose the account.
        </p>
        <h3>What we owe you</h3>
        <p>
          We run Velv with care. It is a beta: it can be out of reach for a while, and we may repair it by changing it.
          We are liable where the law says so, and where we acted grossly carelessly or on purpose; beyond that, up to
          the fees you have paid in the last twelve months. Your rights as a consumer stay as they are.
        </p>
      </section>
      <section>
        <h2 className="head">Changes and the end</h2>
        <h3>When the terms change</h3>
        <p>
          This page carries the date of its version, and your account keeps which one you accepted. When the terms
          change in a way that matters to you, we write to you thirty days before. If you do not agree, you can delete
          your account until then, and what was paid or earned is settled by the old terms.
        </p>
        <h3>When you leave</h3>
        <p>
          You can delete your account on your profile page, with your password. Your songs or your drops are deleted
          with it. What was paid, earned, and decided stays on record without your name, <NoWrapEmail />, song titles,
          or audio.
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
