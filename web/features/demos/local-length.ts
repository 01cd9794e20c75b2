const patienceMs = 4_000

/** How long this browser takes a file to be, in ms; undefined where it cannot say or takes too long to. */
export function localLength(file: Blob): Promise<number | undefined> {
  if (typeof Audio === 'undefined') return Promise.resolve(undefined)
  return new Promise((resolve) => {
    const sound = new Audio()
    const url = URL.createObjectURL(file)
    const say = () => {
      clearTimeout(timer)
      resolve(Number.isFinite(sound.duration) ? sound.duration * 1000 : undefined)
      sound.removeAttribute('src')
      URL.revokeObjectURL(url)
    }
    const timer = setTimeout(say, patienceMs)
    sound.preload = 'metadata'
    sound.onloadedmetadata = sound.onerror = say
    sound.src = url
  })
}
