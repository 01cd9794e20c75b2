/** A profile picture, or the initials of the name when there is none. */
export function Avatar({
  name,
  image,
  big = false,
}: {
  name: string
  image?: string | null | undefined
  big?: boolean
}) {
  return (
    <span className={big ? 'avatar big' : 'avatar'} aria-hidden="true">
      {image ? <img src={image} alt="" /> : initialsOf(name)}
    </span>
  )
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const initials = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '')
  return initials.join('').toLocaleUpperCase()
}
