import 'server-only'
import own from '../../../package.json' with { type: 'json' }

/** The console that makes a pack, by the version it was built as. */
export const consoleVersion: string = own.version
