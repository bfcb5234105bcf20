import * as flags from 'country-flag-icons/string/3x2'

interface Context {
  params: Promise<{ code: string }>
}

/** A country's flag as a drawing. It never changes under its code, so a browser asks for it once. */
export async function flagFile(_request: Request, { params }: Context): Promise<Response> {
  const { code } = await params
  const drawing = new Map(Object.entries(flags)).get(code.toUpperCase())
  if (drawing === undefined) return new Response(null, { status: 404 })
  return new Response(drawing, {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=31536000, immutable' },
  })
}
