interface HatchProps {
  /** Of the document: two of one id draw the same. */
  id: string
  stroke: string
}

/** A pattern for what is not known, a forecast, or an upper bound: lines on the ground, without an outline. */
export function Hatch({ id, stroke }: HatchProps) {
  return (
    <defs>
      <pattern id={id} width={4} height={4} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line x1={0} x2={0} y1={0} y2={4} stroke={stroke} strokeWidth={1.5} />
      </pattern>
    </defs>
  )
}

/** The same as the background of a block. */
export const hatched = (colour = 'var(--line)') =>
  `repeating-linear-gradient(135deg, ${colour} 0 1px, transparent 1px 4px)`
