export type OfflinePart = HTMLElement

/** An element with attributes, whose texts are only ever text: what a checked file says is never read as code. */
export function offlinePart<N extends keyof HTMLElementTagNameMap>(
  name: N,
  attributes: Readonly<Record<string, string>> = {},
  children: readonly (OfflinePart | string)[] = [],
): HTMLElementTagNameMap[N] {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.append(...children)
  return element
}
