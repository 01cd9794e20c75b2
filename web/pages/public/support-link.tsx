const mark = '<!--velv:support-->'
const link = { __html: `<a class="link text-text" href="mailto:${mark}">${mark}</a>` }

/** The support address, which the server fills in when it sends the page: it is configured at run time, not built in. */
export const SupportLink = () => <span dangerouslySetInnerHTML={link} />
