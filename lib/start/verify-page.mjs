import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

const root = join(import.meta.dirname, '../..')

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; overflow-wrap: anywhere }
header { display: flex; align-items: baseline; justify-content: space-between; gap: 1rem }
h1 { font-size: 1.5rem; margin: 0 } h2 { font-size: 1.1rem; margin: 1.5rem 0 .5rem }
label { display: grid; gap: .25rem; margin: 1rem 0 } input[type=text] { font: 15px ui-monospace, monospace; padding: .5rem }
button, input[type=file] { font: inherit; min-height: 2.5rem } small { display: block; opacity: .75 }
section { border-inline-start: 4px solid; padding: .75rem 1rem; margin: 1.5rem 0; background: color-mix(in srgb, currentcolor 6%, transparent) }
section.intact { border-color: #1a7f4b } section.whole, section.unsigned { border-color: #b7791f }
section.otherKey, section.altered, section.unreadable { border-color: #c53030 }
dl { display: grid; grid-template-columns: minmax(7rem, 1fr) 3fr; gap: .4rem 1rem } dt { opacity: .75 } dd { margin: 0 }
ul { list-style: none; padding: 0 } li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; border-top: 1px solid #8884; padding: .5rem 0 }
li small { flex-basis: 100% } li.failed b { color: #c53030 } li b { font-weight: 500 }
`

/**
 * The page for checking without a network, as one file: its own code and nothing else may run in it, and it may ask nobody for
 * anything.
 */
export async function verifyPage() {
  const bundle = await rolldown({
    input: join(root, 'components/features/compliance/verify/offline/main.ts'),
    cwd: root,
    platform: 'browser',
    logLevel: 'silent',
  })
  const { output } = await bundle.generate({ format: 'iife', minify: true, codeSplitting: false })
  await bundle.close()
  if (output.length !== 1) throw new Error(`the page is one file, and its code is in ${output.length}`)
  // The end of a script is the first such mark, also one in a text of the code.
  const code = output[0].code.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--')
  const hash = createHash('sha256').update(code).digest('base64')
  const policy = `default-src 'none'; script-src 'sha256-${hash}'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Verify</title>
<style>${style}</style>
</head>
<body>
<main><div id="texts"></div><div id="checked" aria-live="polite"></div></main>
<script>${code}</script>
</body>
</html>
`
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const folder = join(root, 'public/verify')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'verify.html'), await verifyPage())
}
