import type { VisitorPlace } from '@velv/domain/currencies.ts'
import { contentPaths, pageAt } from '@velv/domain/pages.ts'
import type { Context } from 'hono'
import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import { placeOf } from '../platform/visitor-price.ts'
import { escapeHtml } from '../platform/escape-html.ts'
import { analyticsScript, choiceMark, choiceOf, choiceSection, consentBar } from './analytics.ts'
import { contactForm, contactSent, formMark, type ContactForm } from './contact-form.ts'
import { isTopic } from './contact-wish.ts'

/** What a page is given for this visitor before it is sent. */
export type Dressing = {
  fill: (html: string) => Promise<string>
  /** Origin of the one script that is not ours. */
  scriptsFrom?: string | undefined
}

type FillPublic = (html: string, reader: { place: VisitorPlace; signedIn: boolean }) => Promise<string>

/** Dresses a page for one visitor: the contact form, his choice about analytics, the pages that live elsewhere. */
export function makeDressing({ config }: Pick<Deps, 'config'>, fillPublic: FillPublic) {
  const { analytics, externalPages, supportAnswerTime } = config
  const paths = escapeHtml(JSON.stringify([...externalPages.keys()]))
  const away = externalPages.size > 0 ? `<meta name="velv-external" content="${paths}">` : ''

  const withForm = (html: string, c: Context, viewer: Viewer | undefined, returned?: ContactForm) => {
    const titled = (first: string) => html.replace('<title>', `<title>${first} · `)
    if (returned) return titled('Not sent yet').replace(formMark, () => contactForm(returned))
    if (c.req.query('sent') !== undefined) return titled('Sent').replace(formMark, () => contactSent(supportAnswerTime))
    const about = c.req.query('about')
    const { name = '', email = '' } = viewer?.user ?? {}
    const words = { name, email, topic: isTopic(about) ? about : '', message: '' }
    return html.replace(formMark, () => contactForm({ words, signedIn: viewer !== undefined }))
  }

  return (c: Context, viewer: Viewer | undefined, returned?: ContactForm): Dressing => {
    const choice = analytics && choiceOf(c)
    const isContent = contentPaths.includes(pageAt(c.req.path).path)
    // A script of others reads where it stands and whence the reader came: `next` would tell it a page of the room.
    const tellsOfRoom = [c.req.url, c.req.header('referer') ?? ''].some((address) => /[?&]next=/.test(address))
    const counts = isContent && choice === 'yes' && !tellsOfRoom ? analytics : undefined
    // On a form that came back a second one would throw its words away.
    const asks = isContent && choice === undefined && !returned ? analytics : undefined
    return {
      scriptsFrom: counts && new URL(counts.script).origin,
      async fill(html) {
        const filled = (await fillPublic(html, { place: placeOf(c, config), signedIn: viewer !== undefined }))
          .replace('</head>', () => `${away}${counts ? analyticsScript(counts) : ''}</head>`)
          .replace('</body>', () => `${asks ? consentBar(asks, { signedIn: viewer !== undefined }) : ''}</body>`)
          .replace(choiceMark, () => choiceSection(analytics, choice))
        // Last what somebody typed, so that no mark is looked for in his words.
        return filled.includes(formMark) ? withForm(filled, c, viewer, returned) : filled
      },
    }
  }
}

export type Dress = ReturnType<typeof makeDressing>
