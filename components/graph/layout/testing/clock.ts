/** Milliseconds of processor time this thread has had: what else the machine does meanwhile does not count. */
export function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
