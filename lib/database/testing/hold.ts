import { lockFolder } from '../lock.ts'

/** A process of its own that takes the lock of a folder: `hold.ts <folder> [seconds of patience]`. Says "held" or why not. */
const [, , folder = '', patience = '1'] = process.argv
lockFolder(folder, { what: 'the holder', maxWaitMs: Number(patience) * 1_000 }).then(
  () => {
    process.stdout.write('held\n')
    setInterval(() => {}, 60_000)
  },
  (error: Error) => {
    process.stdout.write(`${error.message}\n`)
    process.exit(1)
  },
)
