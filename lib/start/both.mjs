import './compile-cache.mjs'
import { requireNode24 } from './node24.mjs'
import './parent.mjs'
import { developBoth, startBoth } from './programs.mjs'
import { sandboxYear } from './sandbox-year.mjs'
import { readTakeOver } from './take-over.mjs'

/** `npm start [-- --take-over]` and, with the sandbox on unless said otherwise, `npm run dev`. */
requireNode24()
readTakeOver()
const { SANDBOX = 'on', PORT = '3000', OUTBOUND_ALLOW } = process.env
// The service beside this console may deliver to it; a list of one's own says everything itself.
const allowed = { OUTBOUND_ALLOW: OUTBOUND_ALLOW ?? `127.0.0.1:${PORT}` }
if (process.argv[2] === 'dev') await developBoth({ SANDBOX, ...sandboxYear(), ...allowed })
else await startBoth(allowed)
