const timeoutMs = 4_000

/** How long this browser takes a file to be, in ms; undefined where it cannot say or takes too long to. */
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
