import 'server-only'
import { encoded, encodedBytesMin, encodingFor } from '#lib/http/index.ts'
import { bytesOf } from './size.ts'

/**
 * A whole answer in the encoding its caller prefers, where it is worth compressing. One that is made while it is sent is left to
 * Next, which knows gzip alone.
 */
export async function inEncoding({ method, headers: asked }: Request, response: Response): Promise<Response> {
  const isText = /^(?:application\/json|text\/)/.test(response.headers.get('content-type') ?? '')
  if (method === 'HEAD' || response.body === null || !isText || (bytesOf(response) ?? 0) < encodedBytesMin)
    return response
  response.headers.append('vary', 'Accept-Encoding')
  const encoding = encodingFor(asked.get('accept-encoding'))
  if (encoding === null) return response
  response.headers.set('content-encoding', encoding)
  const { status, headers } = response
  return new Response(await encoded(await response.arrayBuffer(), encoding), { status, headers })
}
