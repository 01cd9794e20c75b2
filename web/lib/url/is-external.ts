/** Whether a path lives on another host; the server lists those in a meta tag of the page. */
export function isExternal(pathname: string): boolean {
  // While pages are built there is no document, and none of the pages built lives elsewhere.
  const content = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="velv-external"]')?.content
  if (!content) return false
  return (JSON.parse(content) as string[]).includes(pathname.replace(/\/$/, ''))
}
