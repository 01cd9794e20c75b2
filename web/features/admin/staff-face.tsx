/** The initials of an admin; an outline when no one is assigned. */
export function StaffFace({ staff }: { staff: { name: string | null } | null | undefined }) {
  if (!staff) {
    return (
      <span className="staff-face none" title="Not assigned">
        <span aria-hidden="true">–</span>
        <span className="sr">Not assigned</span>
      </span>
    )
  }
  const name = staff.name ?? 'Former admin'
  return (
    <span className="staff-face" title={name}>
      <span aria-hidden="true">{initialsOf(name)}</span>
      <span className="sr">{name}</span>
    </span>
  )
}

const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
