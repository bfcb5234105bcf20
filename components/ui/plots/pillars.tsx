import { type PlotInset, xOf, yOf } from './plot.ts'

export interface Pillar {
  id: string
  /** From the base up: each a part of the height, and what it is filled with. */
  blocks: readonly { part: number; fill: string }[]
}

/** Bars in a row on one base line, too many for a label each; one without height is a stroke. */
export function Pillars({ pillars, inset }: { pillars: readonly Pillar[]; inset: PlotInset }) {
  const width = 1 / pillars.length
  return (
    <>
      {pillars.map(({ id, blocks }, index) => (
        <span
          key={id}
          className="absolute flex -translate-x-1/2 flex-col-reverse"
          style={{
            insetInlineStart: xOf((index + 0.5) * width, inset),
            top: inset.top,
            bottom: inset.bottom,
            width: `${width * 70}%`,
          }}
        >
          {blocks.map(({ part, fill }) => (
            <span
              key={fill}
              data-solid
              className="block w-full"
              style={{ height: `max(1px, ${part * 100}%)`, background: fill }}
            />
          ))}
        </span>
      ))}
      <span className="absolute inset-x-0 border-t border-line" style={{ top: yOf(1, inset) }} />
    </>
  )
}
