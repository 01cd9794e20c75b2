/**
 * Sends the answer about analytics without loading the page anew: a song may be playing, a form half filled.
 * What was allowed begins with the next page that is loaded whole. Answers how to stop listening for it.
 */
export function answerConsentInPlace(): () => void {
  const answer = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement
    const question = form.closest('.consent')
    if (!question || !(event.submitter instanceof HTMLButtonElement)) return
    event.preventDefault()
    const body = new URLSearchParams({ choice: event.submitter.value })
    // The answer leads back to a page; it is not followed. Where it does not arrive, the question stays.
    fetch(form.action, { method: 'POST', body, redirect: 'manual' }).then(
      () => question.remove(),
      () => undefined,
    )
  }
  document.addEventListener('submit', answer)
  return () => document.removeEventListener('submit', answer)
}
