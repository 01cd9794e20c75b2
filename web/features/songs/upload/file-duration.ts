const timeoutMs = 4_000

/** This browser's duration of a file, in ms; undefined when it cannot determine it or takes too long. */
export function readFileDuration(file: Blob): Promise<number | undefined> {
  if (typeof Audio === 'undefined') return Promise.resolve(undefined)
  return new Promise((resolve) => {
    const audio = new Audio()
    const url = URL.createObjectURL(file)
    const finish = () => {
      clearTimeout(timer)
      resolve(Number.isFinite(audio.duration) ? audio.duration * 1000 : undefined)
      audio.removeAttribute('src')
      URL.revokeObjectURL(url)
    }
    const timer = setTimeout(finish, timeoutMs)
    audio.preload = 'metadata'
    audio.onloadedmetadata = audio.onerror = finish
    audio.src = url
  })
}
