type BadgeProps = {
  count: number
  /** What is counted, for screen readers: "unverified accounts". */
  of: string
  /** Red draws attention; plain only informs. */
  plain?: boolean
}

/** A count up to 99+; renders nothing for zero. */
export function Badge({ count, of, plain = false }: BadgeProps) {
  if (count <= 0) return null
  return (
    <span className={plain ? 'badge plain' : 'badge'}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr">
        {' '}
        {count} {of}
      </span>
    </span>
  )
}
