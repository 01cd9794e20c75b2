import type { Clock } from '../config/clock.ts'
import type { Db } from '../database/database.ts'
import type { Log } from '../observability/log.ts'
import type { EmailContent, Mailer } from './mailer.ts'
import { classifySmtpError, serverResponse } from './classify-smtp-error.ts'
import type { Metrics } from '../observability/metrics.ts'
import { type Span, withSpan } from '../observability/tracing.ts'
import { unsuppressEmail, readEmailSuppression, suppressEmail } from './email-suppressions-queries.ts'

type Options = {
  mailer: Mailer
  db: Db
  clock: Clock
  log: Log
  metrics: Metrics
  /** Velv's own addresses: emails to them are retried whatever their server answers. */
  own: readonly string[]
  /** Called when a server has rejected an address permanently, and when it accepts emails for it again. */
  onChange: (email: string) => Promise<void>
}

const dayMs = 86_400_000
/** Servers make mistakes, and mailboxes get fixed without notice: after this long, the next email is tried again. */
const suppressedMs = ({ isOnlyWayIn }: EmailContent) => (isOnlyWayIn ? dayMs : 7 * dayMs)

/**
 * A mailer that suppresses an address after its server has rejected it permanently. Such an email, and its job, is
 * finished. Every other error is thrown, so that the job retries.
 */
export function openSuppressingMailer({ mailer, db, clock, log, metrics, own, onChange }: Options): Mailer {
  const send = async (email: EmailContent, span?: Span) => {
    const report = (outcome: Parameters<Metrics['mail']>[0]) => {
      metrics.mail(outcome)
      span?.setAttributes({ 'velv.outcome': outcome })
    }
    const suppression = await readEmailSuppression(db, email.to)
    if (suppression && clock.now().getTime() - suppression.at.getTime() < suppressedMs(email)) {
      report('suppressed')
      return
    }
    try {
      await mailer.send(email)
      report('sent')
    } catch (error) {
      const failure = classifySmtpError(error)
      if (failure === 'address' && !own.includes(email.to)) {
        report('refused')
        await suppressEmail(db, { email: email.to, at: clock.now(), response: serverResponse(error) })
        await onChange(email.to)
        return
      }
      if (failure === 'later') report('retried')
      else {
        report('misconfigured')
        log.error({ response: serverResponse(error) }, 'email: mail server rejects all our mail')
      }
      throw error
    }
    if (!suppression) return
    await unsuppressEmail(db, email.to)
    await onChange(email.to)
  }
  return {
    send: (email) =>
      withSpan('send email', { kind: 'client', attributes: email.key ? { 'velv.email.key': email.key } : {} }, (span) =>
        send(email, span),
      ),
    close: mailer.close,
  }
}
