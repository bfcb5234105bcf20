import http from 'node:http'
import { Duplex } from 'node:stream'
import { constants } from 'node:zlib'
import compression from 'compression'

/**
 * Has the server that Next makes answer in Brotli or gzip, whichever a client takes: Next itself knows gzip alone, and takes the
 * header of an encoding off what a route compresses. `compress` is off in `next.config.ts`.
 */
const windowBits = 18
const compress = compression({ brotli: { params: { [constants.BROTLI_PARAM_LGWIN]: windowBits } } })
const { createServer } = http
http.createServer = (...given) => {
  const answer = given.at(-1)
  if (typeof answer !== 'function') return createServer(...given)
  return createServer(...given.slice(0, -1), (request, response) =>
    compress(request, response, () => {
      response.once('close', () => release(response))
      answer(request, response)
    }),
  )
}

/** What is compressed for somebody who went away would stay until the collector comes; the way to it is how `drain` is heard. */
function release(response) {
  const stream = response.on('drain', ignore)
  if (stream instanceof Duplex) stream.destroy()
  else response.off('drain', ignore)
}

function ignore() {}
