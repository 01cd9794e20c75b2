import { contactTopics } from '@velv/domain/contact-topics.ts'
import { escapeHtml } from '../platform/http/escape-html.ts'
import { type ContactErrors, type ContactMessage, type ContactFields, maxLengths } from './contact-message.ts'

/** The server replaces this with the form on the contact page. */
export const contactFormPlaceholder = '<!--velv:contact-form-->'

/** A field that is invisible to people and that bots fill in. */
export const honeypotName = 'homepage'

export type ContactForm = {
  fields: ContactFields
  errors?: ContactErrors
  /** One sentence above the form when it was not sent for a reason that concerns no single field. */
  formError?: string
  signedIn: boolean
}

const labels: Record<keyof ContactMessage, string> = {
  name: 'Name',
  email: 'Email',
  topic: 'Topic',
  message: 'Message',
}

const mark =
  '<svg class="icon-s" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M12 9v4M12 17h.01M10.3 3.9 2.2 18a2 2 0 0 0 1.7 3h16.2a2 2 0 0 0 1.7-3L13.7 3.9a2 2 0 0 0-3.4 0z"></path></svg>'

const errorText = (sentence: string, attributes: string) =>
  `<p class="message bad" ${attributes}>${mark}<span>${escapeHtml(sentence)}</span></p>`

/** The form as HTML, with everything that was entered. */
export function contactForm({ fields, errors = {}, formError, signedIn }: ContactForm): string {
  const first = (Object.keys(labels) as (keyof ContactMessage)[]).find((name) => errors[name])
  const field = (name: keyof ContactMessage, control: (attributes: string) => string) => {
    const error = errors[name]
    const attributes = [
      `class="input" id="contact-${name}" name="${name}" required`,
      ...(error ? [`aria-invalid="true" aria-describedby="contact-${name}-fault"`] : []),
      ...(name === first ? ['autofocus'] : []),
    ]
    return `<div class="field"><label class="label" for="contact-${name}">${labels[name]}</label>${control(attributes.join(' '))}${error ? errorText(error, `id="contact-${name}-fault"`) : ''}</div>`
  }
  const options = Object.entries(contactTopics).map(
    ([topic, label]) => `<option value="${topic}"${topic === fields.topic ? ' selected' : ''}>${label}</option>`,
  )
  const above = formError ?? (first && 'Your message wasn’t sent yet. Check the fields marked below.')
  return [
    // Signed-in people reach this page with `?read`.
    `<form class="contact-form" method="post" action="${signedIn ? '/contact?read' : '/contact'}">`,
    above ? errorText(above, 'role="alert"') : '',
    field(
      'name',
      (attributes) =>
        `<input ${attributes} autocomplete="name" maxlength="${maxLengths.name}" value="${escapeHtml(fields.name)}">`,
    ),
    field(
      'email',
      (attributes) =>
        `<input ${attributes} type="email" autocomplete="email" maxlength="${maxLengths.email}" value="${escapeHtml(fields.email)}">`,
    ),
    field(
      'topic',
      (attributes) => `<select ${attributes}><option value="">Choose a topic</option>${options.join('')}</select>`,
    ),
    // HTML parsers drop the first line break in a text area, so an extra one is added.
    field(
      'message',
      (attributes) =>
        `<textarea ${attributes} rows="7" maxlength="${maxLengths.message}">\n${escapeHtml(fields.message)}</textarea>`,
    ),
    `<div class="sr" aria-hidden="true"><label for="contact-${honeypotName}">Leave this empty</label><input id="contact-${honeypotName}" name="${honeypotName}" tabindex="-1" autocomplete="off"></div>`,
    '<button class="btn main lg" type="submit">Send message</button>',
    '</form>',
  ].join('')
}

/** Replaces the form once the message is queued. */
export const contactSent = (answerTime: string | undefined): string =>
  `<div class="paper sheet contact-sent" role="status"><h2 class="head">Message sent</h2><p>We’ll reply by email to the address you entered${answerTime ? `, ${escapeHtml(answerTime)}` : ''}.</p></div>`
