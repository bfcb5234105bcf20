/**
 * `--take-over`, said once by an operator, lets this start take the folders of embedded databases from processes of another
 * machine that are gone. It reaches the programs by their environment, because Next takes no arguments of others.
 */
export function readTakeOver() {
  const at = process.argv.indexOf('--take-over')
  if (at === -1) return
  process.argv.splice(at, 1)
  process.env.TAKE_OVER = 'once'
}
