const mark = '<!--velv:support-->'
const link = { __html: `<a class="link text-text" href="mailto:${mark}">${mark}</a>` }

/** The support address, written by the server as it sends the page: it is configured, not built in. */
export const SupportLink = () => <span dangerouslySetInnerHTML={link} />
