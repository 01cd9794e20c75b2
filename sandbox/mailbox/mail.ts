interface MailHeader {
  name: string
  value: string
}

/** One received mail; `to` are the addresses it was really sent to, in lower case, `date` is when it arrived (ISO 8601). */
export interface Mail {
  id: string
  to: string[]
  from: string
  subject: string
  date: string
  text: string
  html: string
  headers: MailHeader[]
}

/** What the list needs to know; the rest stays on the disk. */
export type MailSummary = Pick<Mail, 'id' | 'to' | 'from' | 'subject' | 'date'> & {
  /** The start of everything readable, in lower case. */
  searchable: string
}
