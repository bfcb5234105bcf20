/** A length in the units of the picture; null where there is none or it is of another unit than pixels. */
export function lengthOf(text: string | undefined): number | null {
  const found = /^\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)(?:px)?\s*$/i.exec(text ?? '')
  return found === null ? null : Number(found[1])
}

/** Numbers in a list, however they are set apart. */
export function numbersIn(text: string): number[] {
  return (text.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number)
}

export interface SvgBox {
  x: number
  y: number
  width: number
  height: number
}

/** What a picture shows of its plane; null where it does not say how large it is. */
export function svgBoxOf(attributes: Readonly<Record<string, string>>): SvgBox | null {
  const [x = 0, y = 0, width = 0, height = 0] = numbersIn(attributes.viewBox ?? '')
  if (width > 0 && height > 0) return { x, y, width, height }
  const [wide, high] = [lengthOf(attributes.width), lengthOf(attributes.height)]
  return wide !== null && high !== null && wide > 0 && high > 0 ? { x: 0, y: 0, width: wide, height: high } : null
}
