/** Stops with one readable line when this is not Node 24: npm brings it for Linux and Windows, elsewhere it must be there. */
export function requireNode24() {
  const [major = 0] = process.versions.node.split('.').map(Number)
  if (major >= 24) return
  console.error(
    `This needs Node 24 and runs on Node ${process.versions.node}. npm installs it on Linux and Windows; here, install Node 24 (nodejs.org) and run the command again.`,
  )
  process.exit(1)
}
