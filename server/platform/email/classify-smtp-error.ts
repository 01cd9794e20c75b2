/**
 * Why an email failed. `address`: the mailbox accepts no mail, now or later. `ours`: the server rejects our login or
 * all our mail, which staff must fix. `later`: a retry may succeed.
 */
export type SmtpFailure = 'address' | 'ours' | 'later'

/** The error as nodemailer throws it. */
type MailError = { code?: string; command?: string; responseCode?: number; response?: string }

/** RFC 3463: no such mailbox or domain, moved, or not accepting mail. Microsoft uses 5.4.1 for a missing mailbox. */
const addressCodes = /^5\.(?:1\.(?:[0-6]|10)|2\.0|4\.1)$/
/** Temporarily disabled, or full. Servers report both as permanent, but both are temporary. */
const temporary = /^5\.2\.[12]$/

/** Phrases of servers that give no status code, or a wrong one. */
const mailboxWords =
  /user|mailbox|recipient|account|no such|unknown|not exist|not found|not local|inactive|disabled|full|quota|alias/i
const temporaryWords = /\b(?:inactive|disabled|suspended|full)\b|quota|over.{0,20}(?:limit|storage)/i
const senderWords =
  /relay|spam|spf|dkim|dmarc|polic|reputation|black ?list|block ?list|blocked|banned|denied|authenticat|reverse dns|\bptr\b|helo|sender/i

/** Classifies an error of the mail server. It returns `address` only where no other meaning is possible. */
export function classifySmtpError(error: unknown): SmtpFailure {
  const { code = '', command = '', responseCode = 0, response = '' } = (error ?? {}) as MailError
  if (code === 'EAUTH') return 'ours'
  if (responseCode < 500) return 'later'
  const [, reason] = /(?<![\d.])(5\.\d{1,3}\.\d{1,3})(?!\.?\d)/.exec(response) ?? []
  const atRecipient = command.startsWith('RCPT')
  if (!atRecipient && command !== 'DATA') return 'ours'
  if (reason && temporary.test(reason)) return 'later'
  if (reason) return addressCodes.test(reason) && !isAboutSender(reason, response) ? 'address' : 'ours'
  const mentionsMailbox = mailboxWords.test(response) && !senderWords.test(response)
  if (!atRecipient || ![550, 551, 552, 553, 556].includes(responseCode) || !mentionsMailbox) return 'ours'
  return temporaryWords.test(response) ? 'later' : 'address'
}

/**
 * Microsoft's code means "access denied" for mailboxes that do not exist, so its text decides. Some servers use 5.1.0
 * about a sender.
 */
const isAboutSender = (reason: string, response: string): boolean =>
  (reason === '5.1.0' && senderWords.test(response)) || (reason === '5.4.1' && !/recipient/i.test(response))

/** The server's response on one line, shortened. */
export const serverResponse = (error: unknown): string =>
  String((error as MailError).response ?? (error as Error).message ?? error)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 200)
