/** Whether a path is on another host; the server lists those in a meta tag of the page. */
export function isExternal(pathname: string): boolean {
  // At build time there is no document, and none of the prerendered pages is on another host.
  const content = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="velv-external"]')?.content
  if (!content) return false
  return (JSON.parse(content) as string[]).includes(pathname.replace(/\/$/, ''))
}
