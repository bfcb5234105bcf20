import { requireNode24 } from './node24.mjs'
import { startBoth } from './programs.mjs'

/** `npm start` and, with the sandbox on unless said otherwise, `npm run dev`. */
requireNode24()
const isDev = process.argv[2] === 'dev'
const { SANDBOX = 'on', PORT = '3000', OUTBOUND_ALLOW } = process.env
// The service beside this console may deliver to it; a list of one's own says everything itself.
const allowed = { OUTBOUND_ALLOW: OUTBOUND_ALLOW ?? `127.0.0.1:${PORT}` }
const { ended } = startBoth({ isDev, environment: isDev ? { SANDBOX, ...allowed } : allowed })
process.exit(await ended)
