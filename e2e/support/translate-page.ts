/**
 * Runs in the page before its own code. Translates it as browsers do: some time after it has loaded, and whenever it
 * changes, every text gets two elements of its own. The words stay, so that stories find them.
 */
export function translatePage(): void {
  const leaveAlone = 'script, style, textarea, noscript, svg, [translate=no], .notranslate'
  const wrap = (text: Text) => {
    const parent = text.parentElement
    if (!parent || text.data.trim() === '' || parent.tagName === 'FONT' || parent.closest(leaveAlone)) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    text.replaceWith(outer)
    outer.append(inner)
    inner.append(text)
  }
  const wrapAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    if (root instanceof Text) texts.push(root)
    for (const text of texts) wrap(text)
  }
  const translateFromNowOn = () => {
    wrapAll(document.body)
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records)
        if (type === 'characterData') wrapAll(target)
        else for (const node of addedNodes) wrapAll(node)
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  }
  // A browser translates once the page rests: it first finds out its language, and asks a server for the translation.
  globalThis.addEventListener('load', () => setTimeout(() => requestIdleCallback(translateFromNowOn), 500))
}
