/** An address a page may link to; anything but http and https is text. */
export function safeLink(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address)) return null
  const { protocol } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? address : null
}
